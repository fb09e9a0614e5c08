import { useTranslation } from '#platform/web/use-translation.ts';
import { useFormat } from '#platform/web/use-format.ts';
import type { TaskDetail } from '../../contract.ts';
import { isStepBack } from '../../rules.ts';
import { Panel } from './facts.tsx';

/** What happened so far, for the poster and the tasker (TASK-037). */
export function TimelineCard({ task }: { task: TaskDetail }) {
  const { t } = useTranslation('tasks');
  const { timeline } = task;
  if (timeline === undefined || timeline.length === 0) return null;
  // What went back is not shown as if it had gone on (TASK-033, TASK-034).
  const titleOf = ({ fromStatus, toStatus }: (typeof timeline)[number]) =>
    isStepBack(fromStatus, toStatus)
      ? t(toStatus === 'open' ? 'detail.reopened' : 'detail.sentBack')
      : t(`statuses.${toStatus}`);
  return (
    <Panel title={t('detail.timeline')}>
      <ol className="flex flex-col">
        <Step title={t('detail.created')} by={task.poster.name} at={task.createdAt} />
        {timeline.map((step) => (
          <Step key={step.id} title={titleOf(step)} by={step.actorName} at={step.createdAt} />
        ))}
      </ol>
    </Panel>
  );
}

function Step({ title, by, at }: { title: string; by: string; at: Date }) {
  const format = useFormat();
  return (
    <li className="relative flex gap-3 pb-4 before:absolute before:top-3 before:bottom-0 before:left-[0.3125rem] before:w-px before:bg-line-strong last:pb-0 last:before:hidden">
      <span
        aria-hidden="true"
        className="mt-1.5 size-2.75 shrink-0 rounded-full border-2 border-accent-ink bg-card"
      />
      <span className="min-w-0 text-sm">
        <span className="font-semibold">{title}</span>
        <span dir="auto" className="block text-xs wrap-anywhere text-muted">
          {by} · <time dateTime={at.toISOString()}>{format.dateAndTime(at)}</time>
        </span>
      </span>
    </li>
  );
}
