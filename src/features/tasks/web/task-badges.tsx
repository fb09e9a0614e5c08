import { BellRing, Star, Zap } from '#ui/icons.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';
import type { TaskCard } from '../contract.ts';
import type { TaskStatus, Urgency } from '../vocabulary.ts';

const URGENCY_TONES: Record<Urgency, BadgeTone> = {
  urgent: 'urgent',
  today: 'completed',
  tomorrow: 'claimed',
  'this-week': 'info',
  flexible: 'neutral',
};

const STATUS_TONES: Record<TaskStatus, BadgeTone> = {
  open: 'open',
  claimed: 'claimed',
  started: 'started',
  completed_by_tasker: 'completed',
  done: 'done',
};

/** How fresh the post is, in words (TASK-097). */
export function UrgencyBadge({ urgency }: { urgency: Urgency }) {
  const { t } = useTranslation('tasks');
  return (
    <Badge
      tone={URGENCY_TONES[urgency]}
      icon={urgency === 'urgent' && <Zap aria-hidden="true" />}
      className="shrink-0"
    >
      {t(`urgencies.${urgency}`)}
    </Badge>
  );
}

export function StatusBadge({ task }: { task: Pick<TaskCard, 'status' | 'isExpired'> }) {
  const { t } = useTranslation('tasks');
  if (task.status === 'open' && task.isExpired) return <Badge>{t('statuses.expired')}</Badge>;
  return <Badge tone={STATUS_TONES[task.status]}>{t(`statuses.${task.status}`)}</Badge>;
}

/** What the poster said about the hurry, apart from the age of the post (TASK-098). */
export function NeededUrgently({ task }: { task: Pick<TaskCard, 'posterUrgency'> }) {
  const { t } = useTranslation('tasks');
  if (task.posterUrgency !== 'urgent') return null;
  return (
    <Badge tone="rejected" icon={<BellRing aria-hidden="true" />}>
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

/** What a card or panel says of a task in badges. */
export function TaskBadges({ task }: { task: TaskCard }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      <UrgencyBadge urgency={task.urgency} />
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
