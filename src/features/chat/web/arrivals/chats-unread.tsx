import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { badgeText } from '#ui/feedback/badge-text.ts';
import { cx } from '#ui/cx.ts';
import { unreadCounts } from '../lists/chat-queries.ts';
import { useArrivalCount } from './use-arrival-count.ts';

export interface ChatsUnreadProps {
  userId: string;
  /** At the corner of a sign; else at the end of the line. */
  isOnSign: boolean;
}

/** The number of unread messages, next to the link to the chats (CHAT-041, CHAT-137); nothing while there are none. */
export function ChatsUnread({ userId, isOnSign }: ChatsUnreadProps) {
  const { t } = useTranslation('shell');
  const { queries } = useApi();
  const { data } = useQuery(unreadCounts(queries));
  const arrivals = useArrivalCount(userId);
  const count = data?.all ?? 0;
  const badge = badgeText(count);
  if (badge === null) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'min-w-5 rounded-full bg-danger px-1 text-center text-xs leading-5 font-bold text-on-danger tabular-nums',
          isOnSign ? 'absolute top-0 left-1/2' : 'relative ml-auto',
        )}
      >
        {arrivals > 0 && <span key={arrivals} className="ui-pulse-once" />}
        {badge}
      </span>
      <span className="sr-only">{t('unreadMessages', { count })}</span>
    </>
  );
}
