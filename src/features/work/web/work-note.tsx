import { useSiteSettings } from '#features/site/web/site-settings.ts';
import type { TaskDetail } from '#features/tasks/contract.ts';
import { wallTime } from '#platform/time/zoned-time.ts';
import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useNow } from '#platform/web/use-now.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface WorkNoteProps {
  task: Pick<TaskDetail, 'completedAt' | 'isDayOver' | 'timing' | 'viewer'>;
  className?: string;
}

/** Says above the steps of the work what an answer is awaited for, and until when. */
export function WorkNote(props: WorkNoteProps) {
  return props.task.isDayOver === true ? (
    <DidItHappen {...props} />
  ) : (
    <ConfirmedUnless {...props} />
  );
}

/** The steps below it are the answers (DEAL-081, DEAL-082). */
function DidItHappen({ task, className }: WorkNoteProps) {
  const { t } = useTranslation('work');
  const hasDay = task.timing.date !== null;
  return (
    <div className={cx('text-sm', className)}>
      <p className="font-semibold">{t('didItHappen.title')}</p>
      <p className="text-muted">
        {t(`didItHappen.${task.viewer.isOwn ? 'poster' : 'helper'}${hasDay ? '' : 'NoDay'}`)}
      </p>
    </div>
  );
}

/** Shows poster and helper when finished work is confirmed without an answer (DEAL-074). */
function ConfirmedUnless({ task, className }: WorkNoteProps) {
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
