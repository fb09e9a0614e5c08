import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTimeAgo } from '#platform/web/use-now.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { UnreadMessages } from '../unread-messages.tsx';
import { ownBuyers } from './own-buyers.ts';

export interface OwnerChatsProps {
  itemId: string;
  viewer: Viewer;
  onChat: (conversationId: string) => void;
}

/** The people who wrote about the item, and how many of their messages are unread (ITEM-174). */
export function OwnerChats({ itemId, viewer, onChat }: OwnerChatsProps) {
  const { t } = useTranslation('own-item');
  const { queries } = useApi();
  const buyersQuery = useQuery(ownBuyers(queries, itemId, viewer.id));
  const { data, isPending, isFetching, refetch } = buyersQuery;
  return (
    <TitledCard title={t('owner.chats')}>
      {isPending ? (
        <Skeleton shape="block" className="h-14 rounded-control" />
      ) : data === undefined ? (
        <ErrorLine
          text={t('buyers.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : data.items.length === 0 ? (
        <p className="text-sm text-muted">{t('owner.noChats')}</p>
      ) : (
        <ul className="-mx-2 -mt-2 flex max-h-96 flex-col overflow-y-auto">
          {data.items.map((buyer) => (
            <li key={buyer.conversationId}>
              <BuyerRow buyer={buyer} onChat={() => onChat(buyer.conversationId)} />
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

type Buyer = {
  name: string;
  avatarUrl: string | null;
  lastMessageAt: Date | null;
  unreadCount: number;
};

function BuyerRow({ buyer, onChat }: { buyer: Buyer; onChat: () => void }) {
  const { t } = useTranslation('own-item');
  const timeAgo = useTimeAgo();
  const { name, avatarUrl, lastMessageAt, unreadCount } = buyer;
  return (
    <button
      type="button"
      onClick={onChat}
      className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left -outline-offset-3! transition-colors hover:bg-sunken"
    >
      <Avatar name={name} src={avatarUrl} size="sm" isDecorative />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="sr-only">{t('owner.chatWith', { name })}</span>
        <span aria-hidden="true" dir="auto" className="truncate text-sm font-semibold">
          {name}
        </span>
        {lastMessageAt !== null && (
          <time dateTime={lastMessageAt.toISOString()} className="text-xs text-muted">
            {timeAgo(lastMessageAt)}
          </time>
        )}
      </span>
      <UnreadMessages count={unreadCount} />
    </button>
  );
}
