import { useSiteSettings } from '#features/site/web/site-settings.ts';
import type { TaskDetail } from '#features/tasks/contract.ts';
import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useNow } from '#platform/web/use-now.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import { wallTime } from '#platform/time/zoned-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Shows poster and helper when finished work is confirmed without an answer (DEAL-074). */
export function WorkNote({
  task,
  className,
}: {
  task: Pick<TaskDetail, 'completedAt' | 'viewer'>;
  className?: string;
}) {
  const { t } = useTranslation('work');
  const { daysToConfirm } = useSiteSettings();
  const now = useNow();
  const format = useFormat();
  if (task.completedAt === undefined || daysToConfirm === 0) return null;
  const at = new Date(task.completedAt.getTime() + daysToConfirm * DAY_MS);
  // A report or a moderator's decision may have delayed it, which is not for both to read.
  if (at <= now) return null;
  const day = format.weekday(wallTime(at, ownTimeZone()).day, now);
  return (
    <p className={cx('text-sm text-muted', className)}>
      {t(task.viewer.isOwn ? 'confirmedUnlessPoster' : 'confirmedUnlessHelper', { day })}
    </p>
  );
}
