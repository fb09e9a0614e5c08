import { useFormat } from '#platform/web/use-format.ts';
import { useNow } from '#platform/web/use-now.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { TaskCard } from '../../contract.ts';
import { useDistanceText } from './distance-text.ts';

/** The distance comes first: on a narrow card the end gives way. */
export function TaskPlace({ task }: { task: TaskCard }) {
  const { t } = useTranslation('tasks');
  const distance = useDistanceText()(task);
  return (
    <span className="ui-place">
      <span>{t('card.location')}</span>
      <span>
        {distance !== null && `${distance} · `}
        {task.locationType === 'remote' ? t('card.remote') : task.locationArea}
      </span>
    </span>
  );
}

/** Shows when the work is wanted, while the task can still be taken (TASK-095): 'On Wed, Nov 25', 'Flexible'. */
export function TaskTiming({ task }: { task: Pick<TaskCard, 'timing' | 'status' | 'isExpired'> }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const now = useNow();
  if (task.status !== 'open' || task.isExpired) return null;
  const { type, date } = task.timing;
  return (
    <span className="ui-day">
      <span>{t('card.when')}</span>
      {type === 'specific' && date !== null
        ? t('card.timing.date', { date: format.weekday(date, now) })
        : t(`card.timing.${type === 'flexible' ? 'flexible' : 'asap'}`)}
    </span>
  );
}

const HOUR_MS = 3_600_000;

/**
 * Shows the age of the post, which is not an urgency: '18 min ago' on its first day, then 'Posted 3 days ago'
 * (TASK-095).
 */
export function Freshness({
  task,
}: {
  task: Pick<TaskCard, 'createdAt' | 'status' | 'isExpired'>;
}) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const now = useNow();
  const age = Math.max(0, now.getTime() - task.createdAt.getTime());
  const isNew = task.status === 'open' && !task.isExpired && age < 24 * HOUR_MS;
  return (
    <time dateTime={task.createdAt.toISOString()} className="ui-note">
      {isNew ? newFor(age) : t('detail.posted', { time: format.timeAgo(task.createdAt, now) })}
    </time>
  );

  function newFor(milliseconds: number): string {
    const minutes = Math.floor(milliseconds / 60_000);
    if (minutes === 0) return t('card.new');
    const time = minutes < 60 ? format.minutes(minutes) : format.hours(Math.floor(minutes / 60));
    return t('card.newFor', { time });
  }
}

/** Shows the poster's estimate of the duration, if they gave one. */
export function ChosenDuration({ task }: { task: Pick<TaskCard, 'duration'> }) {
  const { t } = useTranslation('tasks');
  if (task.duration === null) return null;
  return (
    <span className="ui-time">
      <span>{t('card.timeEstimate')}</span>
      {t(`durations.${task.duration}`)}
    </span>
  );
}
