import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import type { Conversation } from '../contract.ts';
import { ArrivalAnnouncer } from './arrivals/arrival-announcer.tsx';
import { useChatCards } from './cards/chat-cards.tsx';
import { ChatHeader } from './chat-header.tsx';
import { ChatSkeleton } from './chat-skeleton.tsx';
import { ClosedComposer } from './composer/closed-composer.tsx';
import { Composer } from './composer/composer.tsx';
import { MessageList } from './messages/message-list.tsx';
import { OutgoingMessage } from './messages/outgoing-message.tsx';
import { useOutbox } from './outbox/use-outbox.ts';
import { useReadMarks } from './messages/use-read-marks.ts';
import { useSought } from './use-sought.ts';
import type { SoughtPlace } from './use-sought.ts';
import { useSearch } from './use-search.ts';
import { useSendTyping } from './composer/use-typing.ts';
import { useView } from './messages/use-view.ts';

export interface OpenConversationProps {
  conversation: Conversation;
  userId: string;
  /** The message it opens at (CHAT-199). */
  sought: SoughtPlace | null;
  onLeave: () => void;
  onContinue: () => void;
  /** The right to write may have changed. */
  onDoubt: () => void;
  claimAction: ReactNode;
}

/** A found conversation: who takes part, the messages, and the composer. */
export function OpenConversation(props: OpenConversationProps) {
  const { conversation, userId, onDoubt } = props;
  const { t } = useTranslation('chat');
  const threadView = useView(conversation.id);
  const { thread, view, error, isRetrying, retry, add } = threadView;
  const search = useSearch(conversation.id);
  const cards = useChatCards();
  const outbox = useOutbox({ userId, conversation, onStored: add, onDoubt });
  const chat = useRef<HTMLDivElement>(null);
  const newest = thread?.items.findLast((message) => message.senderId !== userId);
  useReadMarks(conversation, newest?.seq ?? 0);

  // A hit comes into the view wherever it stands; with the search over, the newest are back.
  const { goTo, goToNewest } = threadView;
  const isSearching = search.text !== '';
  const sought = useSought(props.sought, search.target?.key ?? search.text);
  const target = sought.target ?? search.target;
  const hasThread = thread !== undefined;
  const showTarget = useEffectEvent(() => target && goTo(target.seq));
  // Runs once per target, so that a reader who goes to the newest in the meantime stays there.
  useEffect(() => {
    if (hasThread) showTarget();
  }, [hasThread, target]);
  const hasSearched = useRef(false);
  useEffect(() => {
    if (!isSearching && hasSearched.current) goToNewest();
    hasSearched.current = isSearching;
  }, [isSearching, goToNewest]);

  // A first try whose answer was lost did arrive: the text is not unsent any more.
  const { draft, outgoing, drop } = outbox;
  useSendTyping(conversation.id, draft.text);
  useEffect(() => {
    const waiting = new Set([draft.clientKey, ...outgoing.map(({ clientKey }) => clientKey)]);
    for (const { clientKey } of thread?.items ?? [])
      if (waiting.has(clientKey)) drop({ clientKey });
  }, [thread, draft.clientKey, outgoing, drop]);

  return (
    <div ref={chat} className="flex min-h-0 flex-1 flex-col">
      <ChatHeader
        conversation={conversation}
        userId={userId}
        search={search}
        onLeave={props.onLeave}
      />
      {cards?.head?.(conversation)}
      {thread && view ? (
        <MessageList
          conversation={conversation}
          userId={userId}
          thread={thread}
          view={view}
          outgoing={outgoing}
          search={{ ...search, target }}
          sought={sought}
          jump={threadView.jump}
          onNewest={goToNewest}
          onRetry={outbox.retry}
          onDiscard={drop}
          onEdit={outbox.edit}
        />
      ) : error ? (
        // Scrolled to its end, where what was just written stands.
        <div className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto">
          <div className="flex shrink-0 grow flex-col p-4">
            <ErrorState
              title={t('window.failed')}
              level={3}
              onRetry={retry}
              isRetrying={isRetrying}
            />
            <div className="mt-auto">
              {outgoing.map((message) => (
                <OutgoingMessage
                  key={message.clientKey}
                  message={message}
                  onRetry={() => outbox.retry(message)}
                  onDiscard={() => drop(message)}
                  onEdit={outbox.edit && (() => outbox.edit?.(message))}
                />
              ))}
            </div>
          </div>
        </div>
      ) : (
        <ChatSkeleton label={t('window.loading')} />
      )}
      <ArrivalAnnouncer conversation={conversation} userId={userId} thread={thread} />
      {conversation.writing.allowed ? (
        <Composer
          outbox={outbox}
          chat={chat}
          actions={(writing) => cards?.actions?.(conversation, writing)}
        />
      ) : (
        <ClosedComposer
          conversation={conversation}
          reason={conversation.writing.reason}
          unsent={draft.text}
          onContinue={props.onContinue}
          claimAction={props.claimAction}
        />
      )}
    </div>
  );
}
