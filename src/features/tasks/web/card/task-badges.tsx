import { BellRing, Star } from '#ui/icons.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import type { TaskCard } from '../../contract.ts';
import { isNeededUrgently } from '../../texts/urgency.ts';
import type { TaskStatus } from '../../vocabulary.ts';
import { Freshness } from './task-facts.tsx';

const STATUS_TONES: Record<TaskStatus, BadgeTone> = {
  open: 'open',
  claimed: 'claimed',
  started: 'started',
  completed_by_tasker: 'completed',
  done: 'done',
};

export function StatusBadge({ task }: { task: Pick<TaskCard, 'status' | 'isExpired'> }) {
  const { t } = useTranslation('tasks');
  if (task.status === 'open' && task.isExpired) return <Badge>{t('statuses.expired')}</Badge>;
  return <Badge tone={STATUS_TONES[task.status]}>{t(`statuses.${task.status}`)}</Badge>;
}

/** A hurry that the poster declared: the one urgency a task ever shows (TASK-097, TASK-098). */
export function NeededUrgently({
  task,
}: {
  task: Pick<TaskCard, 'posterUrgency' | 'status' | 'isExpired'>;
}) {
  const { t } = useTranslation('tasks');
  if (!isNeededUrgently(task)) return null;
  return (
    <Badge tone="urgent" icon={<BellRing aria-hidden="true" />}>
      {t('card.neededUrgently')}
    </Badge>
  );
}

export function Featured({ task }: { task: Pick<TaskCard, 'isFeatured'> }) {
  const { t } = useTranslation('tasks');
  if (!task.isFeatured) return null;
  return (
    <Badge className="bg-accent-soft text-accent-ink" icon={<Star aria-hidden="true" />}>
      {t('card.featured')}
    </Badge>
  );
}

/** The badges of a task on a card or panel. */
export function TaskBadges({ task }: { task: TaskCard }) {
  return (
    <div className="ui-badges">
      <Freshness task={task} />
      <NeededUrgently task={task} />
      <StatusUnlessOpen task={task} />
      <Featured task={task} />
    </div>
  );
}

/** An open task says nothing; any other says how far it is (TASK-076). */
function StatusUnlessOpen({ task }: { task: Pick<TaskCard, 'status' | 'isExpired'> }) {
  return task.status === 'open' && !task.isExpired ? null : <StatusBadge task={task} />;
}

/** Shows the viewer's own relation to the task: theirs, or applied for (TASK-086). */
export function OwnPart({ task }: { task: Pick<TaskCard, 'viewer' | 'status' | 'poster'> }) {
  const { t } = useTranslation('tasks');
  const { isOwn, isTasker, application } = task.viewer;
  if (isOwn) return <Badge tone="info">{t('card.own')}</Badge>;
  // The tasker sees the task's status instead.
  if (application === null || isTasker) return null;
  const { name } = task.poster;
  return (
    <Badge tone={application.status}>{t(`card.applied.${application.status}`, { name })}</Badge>
  );
}
