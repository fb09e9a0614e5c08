import { useFormat } from '#platform/web/use-format.ts';
import { useTimeAgo } from '#platform/web/use-now.ts';
import { cx } from '../cx.ts';

/** Shows how long ago something was, kept up to date, with the exact time as its title. */
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
    // The title is in the time zone of the server or browser that renders it.
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
