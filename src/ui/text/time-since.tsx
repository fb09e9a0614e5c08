import { useFormat } from '#platform/web/use-format.ts';
import { useTimeAgo } from '#platform/web/use-now.ts';
import { cx } from '../cx.ts';

/** How long ago something was, kept true, with the exact time as its title. */
export function TimeSince({ at, className }: { at: Date; className?: string }) {
  const format = useFormat();
  const timeAgo = useTimeAgo();
  return (
    // Its title is written in the time zone of whoever draws it.
    <time
      suppressHydrationWarning
      dateTime={at.toISOString()}
      title={format.dateAndTime(at)}
      className={cx('text-xs whitespace-nowrap text-muted', className)}
    >
      {timeAgo(at)}
    </time>
  );
}
