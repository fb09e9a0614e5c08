import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { UNSAID } from '../../../vocabulary.ts';
import type { TaskFormValues } from '../form/task-form.ts';
import { noneLeft } from '#platform/every-field.ts';

/** Fields that the card above does not show; a field that neither shows is a type error. */
export type Requirements = Omit<
  TaskFormValues,
  'title' | 'description' | 'category' | 'kind' | 'photos' | 'location' | 'budget' | 'timing'
>;

export function PreviewRequirements({ requirements }: { requirements: Requirements }) {
  const { t } = useTranslation('wizard');
  const { skills, equipment, experience, urgency, contactPreference, ...rest } = requirements;
  noneLeft(rest);
  return (
    <dl className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
      {skills.length > 0 && (
        <Requirement name={t('preview.skills')} isWide>
          <ul className="mt-1 flex flex-wrap gap-1.5">
            {skills.map((skill) => (
              <li key={skill} className="max-w-full">
                <Badge>
                  <span dir="auto" className="truncate">
                    {skill}
                  </span>
                </Badge>
              </li>
            ))}
          </ul>
        </Requirement>
      )}
      {equipment.trim() !== '' && (
        <Requirement name={t('preview.equipment')} isWide>
          <span dir="auto" className="wrap-anywhere whitespace-pre-line">
            {equipment.trim()}
          </span>
        </Requirement>
      )}
      {experience !== UNSAID.experience && (
        <Requirement name={t('preview.experience')}>
          {t(`tasks:detail.experiences.${experience}`)}
        </Requirement>
      )}
      {urgency !== UNSAID.urgency && (
        <Requirement name={t('preview.urgency')}>
          {t(`tasks:detail.posterUrgencies.${urgency}`)}
        </Requirement>
      )}
      <Requirement name={t('preview.contact')}>
        {t(`tasks:contactPreference.${contactPreference}`)}
      </Requirement>
    </dl>
  );
}

type RequirementProps = { name: string; isWide?: boolean; children: ReactNode };

function Requirement({ name, isWide = false, children }: RequirementProps) {
  return (
    <div className={isWide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-sm">{children}</dd>
    </div>
  );
}
