import { ArrowDown } from '#ui/icons.tsx';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { Conversation } from '../contract.ts';
import { DaySeparator } from './day-separator.tsx';
import { MessageGroupView } from './message-group.tsx';
import { OutgoingMessage } from './outgoing-message.tsx';
import type { Outgoing } from './outbox.ts';
import { groupByDay } from './thread.ts';
import type { Thread } from './thread.ts';
import { useFollow } from './use-follow.ts';
import { useNames } from './use-names.ts';
import { useToday } from './use-today.ts';

export interface MessageListProps {
  conversation: Conversation;
  userId: string;
  thread: Thread;
  outgoing: Outgoing[];
  earlier: { isLoading: boolean; hasFailed: boolean; load: () => void };
  onRetry: (message: Outgoing) => void;
  onDiscard: (message: Outgoing) => void;
  /** Null while another text stands in the composer. */
  onEdit: ((message: Outgoing) => void) | null;
}

/** The talk by days and groups; follows what is new, and keeps the place while reading on. */
export function MessageList(props: MessageListProps) {
  const { conversation, userId, thread, earlier } = props;
  const { t } = useTranslation('chat');
  const { nameOf, avatarOf } = useNames(conversation);
  const today = useToday();
  const days = useMemo(() => groupByDay(thread.items), [thread.items]);
  const stored = new Set(thread.items.map((message) => message.clientKey));
  const outgoing = props.outgoing.filter(({ clientKey }) => !stored.has(clientKey));
  const last = thread.items.at(-1);
  const { scroller, hasNew, showNewest, handleScroll } = useFollow({
    firstSeq: thread.items[0]?.seq,
    lastSeq: last?.seq,
    isLastOwn: last?.senderId === userId,
    outgoingCount: outgoing.length,
  });
  const isEmpty = thread.items.length === 0 && outgoing.length === 0;
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        onScroll={handleScroll}
        role="log"
        aria-live="off"
        aria-label={t('messages.label')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling it by keyboard needs focus
        tabIndex={0}
        className="flex h-full flex-col overflow-y-auto overscroll-contain px-4 py-3 -outline-offset-3! [overflow-anchor:none] md:px-6"
      >
        {thread.hasEarlier && <Earlier {...earlier} />}
        {isEmpty && (
          <EmptyState
            illustration="chat"
            title={t('messages.empty')}
            level={3}
            className="my-auto"
          />
        )}
        <div className="mt-auto flex flex-col gap-1">
          {days.map((day) => (
            <section key={day.key} className="flex flex-col gap-3 pb-3">
              <DaySeparator date={day.date} today={today} />
              {day.groups.map((group) => (
                <MessageGroupView
                  key={group.key}
                  group={group}
                  isOwn={group.senderId === userId}
                  name={nameOf(group.senderId)}
                  avatarUrl={avatarOf(group.senderId)}
                />
              ))}
            </section>
          ))}
          {outgoing.map((message) => (
            <OutgoingMessage
              key={message.clientKey}
              message={message}
              onRetry={() => props.onRetry(message)}
              onDiscard={() => props.onDiscard(message)}
              onEdit={props.onEdit && (() => props.onEdit?.(message))}
            />
          ))}
        </div>
      </div>
      {hasNew && (
        <Button
          size="sm"
          variant="secondary"
          onClick={showNewest}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-float"
        >
          <ArrowDown aria-hidden="true" className="size-4.5" />
          {t('messages.new')}
        </Button>
      )}
    </div>
  );
}

/** Loads the messages before as soon as the top comes near. */
function Earlier({ isLoading, hasFailed, load }: MessageListProps['earlier']) {
  const { t } = useTranslation('chat');
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = mark.current;
    if (!element || isLoading || hasFailed) return undefined;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load();
      },
      { root: element.closest('[role=log]'), rootMargin: '400px 0px 0px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [isLoading, hasFailed, load]);
  return (
    <div ref={mark} className="flex min-h-11 items-center justify-center gap-2 text-sm text-muted">
      {hasFailed ? (
        <>
          {t('messages.earlierFailed')}
          <Button variant="link" size="sm" onClick={load}>
            {t('common:actions.tryAgain')}
          </Button>
        </>
      ) : (
        <Spinner label={t('messages.loadingEarlier')} />
      )}
    </div>
  );
}
