import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useApi } from '#app/api.tsx';
import { usePresences } from '#features/presence/web/use-presences.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { RowSkeleton } from '#ui/feedback/item-skeletons.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { SearchInput } from '#ui/inputs/search-input.tsx';
import type { ConversationFilter } from '#features/subjects/conversations.ts';
import type { Conversation } from '../../contract.ts';
import { searchedText } from '../../search-text.ts';
import { ArchiveSwitch } from './archive-switch.tsx';
import { LIST_BOX } from './list-box.ts';
import { conversationList, foundMessages } from './chat-queries.ts';
import { ConversationRow } from './conversation-row.tsx';
import type { MessagePlace } from './found-messages.tsx';
import { late } from '#ui/late.tsx';
import { statusLabel } from './status-label.ts';

const FoundMessages = late({
  load: async () => (await import('./found-messages.tsx')).FoundMessages,
});

const PAUSE_MS = 250;

export interface ConversationListProps {
  list: ConversationFilter;
  userId: string;
  /** The id of the open conversation. */
  shownId: string | null;
  onChoose: (conversation: Conversation) => void;
  onChooseMessage: (place: MessagePlace) => void;
  /** The placeholder for a person without any conversation (CHAT-117). */
  empty: ReactNode;
}

/** Conversations with a search over names, titles and all messages (CHAT-107…112, CHAT-119, CHAT-198). */
export function ConversationList(props: ConversationListProps) {
  const { list, userId, shownId, onChoose, onChooseMessage, empty } = props;
  const { t } = useTranslation('chats');
  const { queries } = useApi();
  const [search, setSearch] = useState('');
  const [isArchived, setArchived] = useState(false);
  const text = searchedText(search);
  const settled = useSettled(text, PAUSE_MS);
  // A list whose search is cleared is whole at once.
  const wanted = text === '' ? '' : settled;
  const query = useInfiniteQuery({
    ...conversationList(queries, userId, { list, isArchived, search: wanted }),
    // While a person types, the rows found so far stay.
    placeholderData: keepPreviousData,
  });
  const messages = useInfiniteQuery({
    ...foundMessages(queries, userId, wanted),
    placeholderData: keepPreviousData,
  });
  const getPresence = usePresences(
    query.data?.pages.flatMap(({ items }) =>
      items.flatMap(({ participants }) => participants.filter((one) => one.userId !== userId)),
    ) ?? [],
  );
  const isSearching = wanted !== '';
  const archivedCount = query.data?.pages[0]?.archivedCount ?? 0;
  const hasMessages = messages.data?.pages.some(({ items }) => items.length > 0) === true;
  const instead =
    isSearching && (hasMessages || messages.isPending) ? null : isSearching ? (
      <EmptyState
        level={3}
        illustration="search"
        title={t('private.noHits')}
        text={t('private.noHitsHint')}
      />
    ) : isArchived ? (
      <EmptyState level={3} illustration="chat" title={t('hub.emptyArchived')} />
    ) : (
      empty
    );
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <SearchInput
        value={search}
        onValueChange={setSearch}
        aria-label={t('private.search')}
        placeholder={t('private.search')}
        clearLabel={t('private.clear')}
      />
      <ArchiveSwitch isArchived={isArchived} count={archivedCount} onChange={setArchived} />
      <div className={LIST_BOX}>
        <PagedList
          layout="rows"
          skeleton={<RowSkeleton />}
          texts={{ loading: t('hub.loading'), error: t('hub.failed') }}
          query={query}
          label={t(`hub.lists.${list}`)}
          empty={instead}
        >
          {(conversation) => (
            <Row
              conversation={conversation}
              userId={userId}
              getPresence={getPresence}
              isCurrent={conversation.id === shownId}
              onChoose={() => onChoose(conversation)}
            />
          )}
        </PagedList>
        {isSearching && (
          <Suspense fallback={null}>
            <FoundMessages query={messages} userId={userId} onChoose={onChooseMessage} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function Row(props: {
  conversation: Conversation;
  userId: string;
  getPresence: ReturnType<typeof usePresences>;
  isCurrent: boolean;
  onChoose: () => void;
}) {
  const { conversation, userId } = props;
  const { t } = useTranslation('chat');
  const { t: chats } = useTranslation('chats');
  const { kind, subject, participants } = conversation;
  const people = participants.filter((person) => person.userId !== userId);
  return (
    <ConversationRow
      title={
        people.map(({ name }) => name || t('common:people.unknownUser')).join(', ') ||
        t('common:people.unknownUser')
      }
      about={subject.title || t('unknownTask')}
      status={statusLabel(
        { subject, isApplicationPhase: kind === 'application' && subject.status === 'open' },
        chats,
      )}
      people={people}
      getPresence={props.getPresence}
      lastMessage={conversation.lastMessage}
      unreadCount={conversation.unreadCount}
      isMuted={conversation.isMuted}
      isCurrent={props.isCurrent}
      userId={userId}
      onChoose={props.onChoose}
    />
  );
}
