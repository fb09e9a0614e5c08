import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api.tsx';
import { usePresences } from '#features/presence/web/use-presences.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { RowSkeleton } from '#ui/feedback/item-skeletons.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import type { ChatEntry } from '../../contract.ts';
import { ArchiveSwitch } from '../lists/archive-switch.tsx';
import { eligibleChats } from '../lists/chat-queries.ts';
import { ConversationRow } from '../lists/conversation-row.tsx';
import { useListTexts } from '../lists/use-list-texts.ts';
import { statusLabel } from '../lists/status-label.ts';

export interface EntryListProps {
  userId: string;
  shownId: string | null;
  /** The chat one came back from. */
  leftId?: string | null;
  onChoose: (entry: ChatEntry) => void;
}

/** Everything somebody can chat about, newest message first (section 6). */
export function EntryList({ userId, shownId, leftId = null, onChoose }: EntryListProps) {
  const { t } = useTranslation('chats');
  const { queries } = useApi();
  const texts = useListTexts();
  const [isArchived, setArchived] = useState(false);
  const query = useInfiniteQuery(eligibleChats(queries, userId, isArchived));
  const presenceOf = usePresences(
    query.data?.pages.flatMap(({ items }) => items.flatMap(({ people }) => people)) ?? [],
  );
  return (
    <section aria-label={t('hub.list')} className="flex h-full min-h-0 flex-col">
      <h2 className="flex min-h-14 items-center px-5 pr-16 font-display text-lg font-semibold md:pr-5">
        {isArchived ? t('archived.title') : t('hub.title')}
      </h2>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-3">
        <PagedList
          layout="rows"
          skeleton={<RowSkeleton />}
          texts={texts}
          query={query}
          label={isArchived ? t('archived.title') : t('hub.list')}
          isSilent
          empty={
            <EmptyState
              level={3}
              illustration="chat"
              title={isArchived ? t('hub.emptyArchived') : t('hub.empty')}
              className="py-6"
            />
          }
        >
          {(entry) => (
            <ConversationRow
              title={entry.subject.title || t('chat:unknownTask')}
              status={statusLabel(entry, t)}
              people={entry.people}
              presenceOf={presenceOf}
              lastMessage={entry.lastMessage}
              unreadCount={entry.unreadCount}
              isMuted={entry.isMuted}
              isCurrent={entry.id === shownId}
              takesFocus={entry.id === leftId}
              userId={userId}
              onChoose={() => onChoose(entry)}
            />
          )}
        </PagedList>
      </div>
      <div className="border-t border-line px-2 py-1 empty:hidden">
        <ArchiveSwitch
          isArchived={isArchived}
          count={query.data?.pages[0]?.archivedCount ?? 0}
          onChange={setArchived}
        />
      </div>
    </section>
  );
}
