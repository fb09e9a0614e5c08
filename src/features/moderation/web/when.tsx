import { useFormat } from '#platform/web/use-format.ts';
import { useTimeAgo } from '#platform/web/use-now.ts';

/** How long ago something was, with the exact time as its title. */
export function When({ at }: { at: Date }) {
  const format = useFormat();
  const timeAgo = useTimeAgo();
  return (
    <time
      dateTime={at.toISOString()}
      title={format.dateAndTime(at)}
      className="text-xs whitespace-nowrap text-muted"
    >
      {timeAgo(at)}
    </time>
  );
}
