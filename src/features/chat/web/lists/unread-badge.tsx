import { useTranslation } from '#platform/web/use-translation.ts';
import { badgeText } from '#ui/feedback/badge-text.ts';
import { cx } from '#ui/cx.ts';

/** The number of unread messages: '99+' above 99 and nothing at 0 (CHAT-041, CHAT-054). */
export function UnreadBadge({ count, className }: { count: number; className?: string }) {
  const { t } = useTranslation('chats');
  const text = badgeText(count);
  if (text === null) return null;
  return (
    <span
      className={cx(
        'inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-danger px-1.5 text-xs font-semibold text-on-danger tabular-nums',
        className,
      )}
    >
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{t('unread', { count })}</span>
    </span>
  );
}
