import { useFormat } from '#platform/web/use-format.ts';
import { useTimeAgo } from '#platform/web/use-now.ts';
import { cx } from '../cx.ts';

/** How long ago something was, kept true, with the exact time as its title. */
export function TimeSince(props: {
  at: Date;
  /** The words around it. */
  sentence?: (ago: string) => string;
  className?: string;
}) {
  const { at, sentence, className } = props;
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
      {sentence ? sentence(timeAgo(at)) : timeAgo(at)}
    </time>
  );
}
