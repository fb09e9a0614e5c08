import { cx } from '#ui/cx.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

const ROWS = [
  { key: 'first', width: 'w-3/5', isOwn: false },
  { key: 'second', width: 'w-2/5', isOwn: false },
  { key: 'third', width: 'w-1/2', isOwn: true },
  { key: 'fourth', width: 'w-3/5', isOwn: false },
  { key: 'fifth', width: 'w-1/3', isOwn: true },
];

/** The shape of a conversation while it is on its way (CHAT-080). */
export function ChatSkeleton({
  label,
  isLabelShown = false,
}: {
  label: string;
  isLabelShown?: boolean;
}) {
  return (
    <output className="flex min-h-0 flex-1 flex-col justify-end gap-4 px-4 py-5 md:px-6">
      <span className={cx('m-auto text-sm text-muted', !isLabelShown && 'sr-only')}>{label}</span>
      {ROWS.map(({ key, width, isOwn }) => (
        <Skeleton key={key} className={cx('h-10 rounded-2xl', width, isOwn && 'self-end')} />
      ))}
    </output>
  );
}
