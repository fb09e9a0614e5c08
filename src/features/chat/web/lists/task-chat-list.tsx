import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useApi } from '#app/api.tsx';
import { usePresences } from '#features/presence/web/use-presences.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { RowSkeleton } from '#ui/feedback/item-skeletons.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import type { ChatEntry } from '../../contract.ts';
import { ArchiveSwitch } from './archive-switch.tsx';
import { eligibleChats } from './chat-queries.ts';
import { ConversationRow } from './conversation-row.tsx';
import { LIST_BOX } from './list-box.ts';
import { statusLabel } from './status-label.ts';

export interface TaskChatListProps {
  userId: string;
  /** The open entry, by its task or its conversation. */
  shownId: string | null;
  onChoose: (entry: ChatEntry) => void;
  /** The placeholder for a person without anything to chat about. */
  empty: ReactNode;
}

/** Lists tasks and requests a person can chat about, also before the first message, with their progress (section 6). */
export function TaskChatList({ userId, shownId, onChoose, empty }: TaskChatListProps) {
  const { t } = useTranslation('chats');
  const { queries } = useApi();
  const [isArchived, setArchived] = useState(false);
  const query = useInfiniteQuery(eligibleChats(queries, userId, isArchived));
  const getPresence = usePresences(
    query.data?.pages.flatMap(({ items }) => items.flatMap(({ people }) => people)) ?? [],
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <ArchiveSwitch
        isArchived={isArchived}
        count={query.data?.pages[0]?.archivedCount ?? 0}
        onChange={setArchived}
      />
      <div className={LIST_BOX}>
        <PagedList
          layout="rows"
          skeleton={<RowSkeleton />}
          texts={{ loading: t('hub.loading'), error: t('hub.failed') }}
          query={query}
          label={t('hub.lists.tasks')}
          empty={
            isArchived ? (
              <EmptyState level={3} illustration="chat" title={t('hub.emptyArchived')} />
            ) : (
              empty
            )
          }
        >
          {(entry) => (
            <ConversationRow
              title={entry.subject.title || t('chat:unknownTask')}
              status={statusLabel(entry, t)}
              people={entry.people}
              getPresence={getPresence}
              lastMessage={entry.lastMessage}
              unreadCount={entry.unreadCount}
              isMuted={entry.isMuted}
              isCurrent={shownId !== null && [entry.id, entry.conversationId].includes(shownId)}
              userId={userId}
              onChoose={() => onChoose(entry)}
            />
          )}
        </PagedList>
      </div>
    </div>
  );
}
