import { useTranslation } from '#platform/web/use-translation.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { TimelineStep } from '#ui/layout/timeline-step.tsx';
import type { TaskDetail } from '../../contract.ts';
import { isStepBack } from '../../rules.ts';
import { Panel } from './facts.tsx';

/** Shows what happened so far, for the poster and the tasker (TASK-037). */
export function TimelineCard({ task }: { task: TaskDetail }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const { timeline } = task;
  if (timeline === undefined || timeline.length === 0) return null;
  // A step back is not shown as if the task had gone on (TASK-033, TASK-034).
  const getStepTitle = ({ fromStatus, toStatus }: (typeof timeline)[number]) =>
    isStepBack(fromStatus, toStatus)
      ? t(toStatus === 'open' ? 'detail.reopened' : 'detail.sentBack')
      : t(`statuses.${toStatus}`);
  return (
    <Panel title={t('detail.timeline')}>
      <ol className="flex flex-col">
        <TimelineStep
          title={t('detail.created')}
          by={task.poster.name}
          at={task.createdAt}
          shownAt={format.dateAndTime(task.createdAt)}
        />
        {timeline.map((step) => (
          <TimelineStep
            key={step.id}
            title={getStepTitle(step)}
            by={step.actorName}
            at={step.createdAt}
            shownAt={format.dateAndTime(step.createdAt)}
          />
        ))}
      </ol>
    </Panel>
  );
}
