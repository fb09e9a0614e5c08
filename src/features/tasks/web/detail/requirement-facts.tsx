import { noneLeft } from '#platform/every-field.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { BadgeList } from '#ui/feedback/badge.tsx';
import { UNSAID } from '../../vocabulary.ts';
import type { Requirements } from '../wizard/form/step-fields.ts';
import type { Fact } from './facts.tsx';

/** The requirements as a task and its preview show them; one that is left out is a type error (TASK-117, TASK-224). */
export function useRequirementFacts(requirements: Omit<Requirements, 'contactPreference'>): Fact[] {
  const { t } = useTranslation('tasks');
  const { skills, equipment, experience, urgency, ...rest } = requirements;
  noneLeft(rest);
  return [
    {
      name: t('detail.skills'),
      isWide: true,
      value: skills.length > 0 && (
        <div className="mt-1">
          <BadgeList words={skills} />
        </div>
      ),
    },
    {
      name: t('detail.equipment'),
      isWide: true,
      value: equipment.trim() && <span className="whitespace-pre-line">{equipment.trim()}</span>,
    },
    {
      name: t('detail.experience'),
      value: experience !== UNSAID.experience && t(`detail.experiences.${experience}`),
    },
    {
      name: t('detail.urgency'),
      value: urgency !== UNSAID.urgency && t(`detail.posterUrgencies.${urgency}`),
    },
  ];
}
