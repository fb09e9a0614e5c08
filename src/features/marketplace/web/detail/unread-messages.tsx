import { useTranslation } from '#platform/web/use-translation.ts';
import { badgeText } from '#ui/feedback/badge-text.ts';

/** The number of unread messages about an item; renders nothing at 0 (ITEM-174, ITEM-279). */
export function UnreadMessages({ count }: { count: number }) {
  const { t } = useTranslation('item');
  const text = badgeText(count);
  if (text === null) return null;
  return (
    <span className="rounded-full bg-danger px-1.5 text-xs text-on-danger tabular-nums">
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{t('contact.unread', { count })}</span>
    </span>
  );
}
