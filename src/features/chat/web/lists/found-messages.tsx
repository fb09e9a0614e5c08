import type { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { collectFoundWords } from '#platform/text/search-words.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { RowSkeleton } from '#ui/feedback/item-skeletons.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { FoundText } from '#ui/text/found-text.tsx';
import { TimeSince } from '#ui/text/time-since.tsx';
import type { Conversation, FoundMessage, FoundMessages as Page } from '../../contract.ts';
import { useNames } from '../use-names.ts';

/** A message that a conversation is opened at. */
export type MessagePlace = Pick<FoundMessage, 'conversationId' | 'seq'>;

export interface FoundMessagesProps {
  query: ReturnType<typeof useInfiniteQuery<Page>>;
  userId: string;
  onChoose: (place: MessagePlace) => void;
}

/** The messages that a search found in all conversations, newest first (CHAT-198). */
export function FoundMessages({ query, userId, onChoose }: FoundMessagesProps) {
  const { t } = useTranslation('chats');
  const pages = query.data?.pages;
  const found = useMemo(() => collectFoundWords(pages), [pages]);
  const conversations = useMemo(
    () => new Map(pages?.flatMap((page) => page.conversations).map((one) => [one.id, one])),
    [pages],
  );
  if (pages?.every(({ items }) => items.length === 0)) return null;
  return (
    <section aria-labelledby="found-messages">
      <h3 id="found-messages" className="px-3 pt-4 pb-1 text-sm font-semibold text-muted">
        {t('private.messages')}
      </h3>
      <PagedList
        layout="rows"
        skeleton={<RowSkeleton />}
        texts={{ loading: t('hub.loading'), error: t('hub.failed') }}
        query={query}
        empty={null}
      >
        {(message) => {
          const conversation = conversations.get(message.conversationId);
          return (
            conversation && (
              <Row
                message={message}
                conversation={conversation}
                isOwn={message.senderId === userId}
                userId={userId}
                found={found}
                onChoose={() => onChoose(message)}
              />
            )
          );
        }}
      </PagedList>
    </section>
  );
}

function Row(props: {
  message: FoundMessage;
  conversation: Conversation;
  isOwn: boolean;
  userId: string;
  found: ReadonlySet<string>;
  onChoose: () => void;
}) {
  const { message, conversation, isOwn, userId } = props;
  const { t } = useTranslation('chat');
  const { getName, getTitle } = useNames(conversation);
  const others = conversation.participants
    .filter((person) => person.userId !== userId)
    .map((person) => getName(person.userId));
  return (
    <button
      type="button"
      onClick={props.onChoose}
      className="flex w-full flex-col gap-0.5 rounded-control px-3 py-3 text-left -outline-offset-3! transition-colors hover:bg-sunken"
    >
      <span className="flex items-baseline gap-2">
        <span dir="auto" className="min-w-0 flex-1 truncate text-sm font-semibold">
          {isOwn ? t('you') : getName(message.senderId)}
        </span>
        <TimeSince at={message.createdAt} className="shrink-0" />
      </span>
      <span dir="auto" className="truncate text-xs text-muted">
        {[...(isOwn ? others : []), getTitle()].join(' · ')}
      </span>
      <span dir="auto" className="line-clamp-2 text-sm wrap-anywhere">
        <FoundText text={message.excerpt} found={props.found} />
      </span>
    </button>
  );
}
