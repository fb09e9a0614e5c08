import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { UNSAID } from '../../../vocabulary.ts';
import type { TaskFormValues } from '../form/task-form.ts';

export function PreviewRequirements({ values }: { values: TaskFormValues }) {
  const { t } = useTranslation('wizard');
  const equipment = values.equipment.trim();
  return (
    <dl className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
      {values.skills.length > 0 && (
        <Requirement name={t('preview.skills')} isWide>
          <ul className="mt-1 flex flex-wrap gap-1.5">
            {values.skills.map((skill) => (
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
      {equipment !== '' && (
        <Requirement name={t('preview.equipment')} isWide>
          <span dir="auto" className="wrap-anywhere whitespace-pre-line">
            {equipment}
          </span>
        </Requirement>
      )}
      {values.experience !== UNSAID.experience && (
        <Requirement name={t('preview.experience')}>
          {t(`tasks:detail.experiences.${values.experience}`)}
        </Requirement>
      )}
      {values.urgency !== UNSAID.urgency && (
        <Requirement name={t('preview.urgency')}>
          {t(`tasks:detail.posterUrgencies.${values.urgency}`)}
        </Requirement>
      )}
      <Requirement name={t('preview.contact')}>
        {t(`tasks:contactPreference.${values.contactPreference}`)}
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
