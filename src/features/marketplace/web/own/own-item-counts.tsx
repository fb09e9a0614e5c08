import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Eye, HandCoins, Heart, MessageCircle } from '#ui/icons.tsx';
import type { OwnItem } from '../../contract.ts';

/** The number of views, saves, conversations and offers. */
export function OwnItemCounts({ item }: { item: OwnItem }) {
  const { t } = useTranslation('my-items');
  const counts = [
    { icon: Eye, text: t('facts.views', { count: item.viewsCount }) },
    { icon: Heart, text: t('facts.saves', { count: item.savesCount }) },
    { icon: MessageCircle, text: t('facts.chats', { count: item.conversationsCount }) },
  ];
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-xs text-muted">
      {counts.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-center gap-1.5">
          <Icon className="size-4" />
          {text}
        </li>
      ))}
      {item.unreadCount > 0 && (
        <li>
          <Badge tone="urgent">{t('facts.unread', { count: item.unreadCount })}</Badge>
        </li>
      )}
      {item.openOffersCount > 0 && (
        <li>
          <Badge tone="pending" icon={<HandCoins />}>
            {t('facts.offers', { count: item.openOffersCount })}
          </Badge>
        </li>
      )}
    </ul>
  );
}
