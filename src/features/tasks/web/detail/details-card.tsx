import { useTranslation } from '#platform/web/use-translation.ts';
import { useFormat } from '#platform/web/use-format.ts';
import type { TaskDetail } from '../../contract.ts';
import { UNSAID } from '../../vocabulary.ts';
import type { Requirements } from '../wizard/form/step-fields.ts';
import { Facts, Panel } from './facts.tsx';
import { useRequirementFacts } from './requirement-facts.tsx';

type Shown = Pick<
  TaskDetail,
  | Exclude<keyof Requirements, 'urgency'>
  | 'posterUrgency'
  | 'isPrivate'
  | 'budgetType'
  | 'duration'
  | 'viewsCount'
  | 'agreedScope'
>;

/** Shows what the poster asked for, without empty fields (TASK-117). */
export function DetailsCard({ task }: { task: Shown }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const { isPrivate, budgetType, duration, viewsCount, agreedScope } = task;
  // A private task is agreed on, so it does not show its urgency, the experience it asks for, or how often it was
  // viewed.
  const requirements = useRequirementFacts({
    ...task,
    urgency: isPrivate ? UNSAID.urgency : task.posterUrgency,
    experience: isPrivate ? UNSAID.experience : task.experience,
  });
  return (
    <Panel title={t('detail.details')}>
      <Facts
        facts={[
          { name: t('detail.budget'), value: t(`detail.budgetTypes.${budgetType}`) },
          { name: t('detail.duration'), value: duration && t(`durations.${duration}`) },
          ...requirements,
          { name: t('detail.agreedScope'), value: agreedScope },
          {
            name: t('detail.views'),
            value: !isPrivate && viewsCount !== undefined && format.number(viewsCount),
          },
        ]}
      />
    </Panel>
  );
}
