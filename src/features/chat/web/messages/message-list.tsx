import { useMemo } from 'react';
import { Virtualizer } from 'virtua';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ArrowDown } from '#ui/icons.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import type { Conversation } from '../../contract.ts';
import { DaySeparator } from './day-separator.tsx';
import { MessageRow } from './message-row.tsx';
import type { ReadMark } from './message-row.tsx';
import { OutgoingMessage } from './outgoing-message.tsx';
import type { Outgoing } from '../outbox/outbox.ts';
import { readersByMessage, threadRows } from './thread.ts';
import type { Thread, ThreadRow } from './thread.ts';
import { useFollow } from './use-follow.ts';
import { useMountedRows } from './use-mounted-rows.ts';
import { useNames } from '../use-names.ts';
import type { Target } from '../use-search.ts';
import type { Sought } from '../use-sought.ts';
import { TypingRow } from './typing-row.tsx';
import { useToday } from './use-today.ts';
import { useTypists } from '../composer/use-typing.ts';
import type { MoreMessages, View } from './use-view.ts';

export interface MessageListProps {
  conversation: Conversation;
  userId: string;
  /** The newest of the conversation, also while another part of it is drawn. */
  thread: Thread;
  view: View;
  outgoing: Outgoing[];
  /** The text of a search, the words it highlights, and the message to go to. */
  search: { text: string; found: ReadonlySet<string>; target: Target | null };
  /** The message it was opened at. */
  sought: Sought;
  /** The way to a hit that is not drawn yet. */
  jump: { hasFailed: boolean; retry: () => void };
  onNewest: () => void;
  onRetry: (message: Outgoing) => void;
  onDiscard: (message: Outgoing) => void;
  /** Null while another text stands in the composer. */
  onEdit: ((message: Outgoing) => void) | null;
}

type Row =
  | ThreadRow
  | { kind: 'outgoing'; key: string; message: Outgoing }
  | { kind: 'typing'; key: string; userId: string };

/**
 * The messages by days and groups, of which only what is on the screen is drawn (decision 0024);
 * follows what is new, and holds the scroll position while reading on.
 */
export function MessageList(props: MessageListProps) {
  const { conversation, userId, thread, view, search, sought, jump } = props;
  const { t } = useTranslation('chat');
  const { getName, getAvatarUrl, getPersonId } = useNames(conversation);
  const today = useToday();
  const outgoing = useUnstored(props.outgoing, thread);
  const typists = useTypists(conversation.id);
  const rows = useRows(view, outgoing, typists);
  const marks = useMarksByMessage(conversation, userId, view);
  const mounted = useMountedRows(rows);
  const last = thread.items.at(-1);
  const targetSeq = search.target?.seq;
  const isSought = search.target !== null && search.target === sought.target;
  const { scroller, list, ...follow } = useFollow({
    rows,
    viewKey: view.key,
    isNewest: view.isNewest,
    firstSeq: view.items[0]?.seq,
    lastSeq: last?.seq,
    isLastOwn: last?.senderId === userId,
    outgoingCount: outgoing.length,
    isSearching: search.text !== '',
    target: search.target,
    targetRow: rows.findIndex((row) => row.kind === 'message' && row.message.seq === targetSeq),
    onNearTop: () => view.hasEarlier && !view.earlier.hasFailed && view.earlier.load(),
    onNearEnd: () => view.hasLater && !view.later.hasFailed && view.later.load(),
  });

  function draw(row: Row) {
    if (row.kind === 'day') return <DaySeparator date={row.date} today={today} />;
    if (row.kind === 'typing') {
      return <TypingRow name={getName(row.userId)} avatarUrl={getAvatarUrl(row.userId)} />;
    }
    if (row.kind === 'outgoing') {
      return (
        <OutgoingMessage
          message={row.message}
          onRetry={() => props.onRetry(row.message)}
          onDiscard={() => props.onDiscard(row.message)}
          onEdit={props.onEdit && (() => props.onEdit?.(row.message))}
        />
      );
    }
    const { message } = row;
    return (
      <MessageRow
        message={message}
        // Rows that need it not stay as they are when it changes.
        conversation={message.card && conversation}
        isFirst={row.isFirst}
        isLast={row.isLast}
        isOwn={message.senderId === userId}
        name={getName(message.senderId)}
        personId={getPersonId(message.senderId)}
        avatarUrl={getAvatarUrl(message.senderId)}
        found={search.found}
        isCurrent={message.seq === targetSeq && !(isSought && sought.isSeen)}
        onArrive={message.seq === targetSeq && isSought ? sought.finish : null}
        mark={marks.get(message.id) ?? null}
      />
    );
  }

  return (
    <div className="relative min-h-0 flex-1">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices where the focus is */}
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={t('messages.label')}
        aria-busy={view.earlier.isLoading || view.later.isLoading}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling it by keyboard needs focus
        tabIndex={0}
        {...mounted.handlers}
        className="flex h-full flex-col overflow-y-auto overscroll-contain px-4 -outline-offset-3! [overflow-anchor:none] md:px-6"
      >
        {rows.length === 0 && (
          <EmptyState
            illustration="chat"
            title={t('messages.empty')}
            level={3}
            className="my-auto"
          />
        )}
        <div className="mt-auto">
          <Virtualizer
            key={view.key}
            ref={list}
            scrollRef={scroller}
            data={rows}
            shift={follow.isPrepending}
            keepMounted={mounted.indexes}
            onScroll={follow.look}
            onResize={follow.handleResize}
          >
            {(row) => (
              <div key={row.key} data-row={row.key}>
                {draw(row)}
              </div>
            )}
          </Virtualizer>
        </div>
      </div>
      {jump.hasFailed ? (
        <MoreNotice
          side="top"
          more={{ isLoading: false, hasFailed: true, load: jump.retry }}
          isThere
        />
      ) : (
        <MoreNotice side="top" more={view.earlier} isThere={view.hasEarlier} />
      )}
      <MoreNotice side="bottom" more={view.later} isThere={view.hasLater} />
      <WayToNewest
        hasNew={follow.hasNew}
        isShown={follow.isFar || !view.isNewest}
        onClick={() => {
          if (view.isNewest) follow.showEnd();
          else props.onNewest();
        }}
      />
    </div>
  );
}

/** Returns the messages not yet known to be stored. */
function useUnstored(outgoing: Outgoing[], thread: Thread): Outgoing[] {
  return useMemo(() => {
    const stored = new Set(thread.items.map((message) => message.clientKey));
    return outgoing.filter(({ clientKey }) => !stored.has(clientKey));
  }, [outgoing, thread.items]);
}

function useRows(view: View, outgoing: Outgoing[], typists: string[]): Row[] {
  const stored = useMemo(() => threadRows(view.items), [view.items]);
  return useMemo(() => {
    // Outgoing messages follow the newest one, not a window from the middle.
    if (!view.isNewest) return stored;
    const waiting = outgoing.map((message): Row => ({
      kind: 'outgoing',
      key: message.clientKey,
      message,
    }));
    const writing = typists.map((userId): Row => ({
      kind: 'typing',
      key: `typing ${userId}`,
      userId,
    }));
    return [...stored, ...waiting, ...writing];
  }, [stored, view.isNewest, outgoing, typists]);
}

/** By its message: that the last own one arrived, and how far the others have read. */
function useMarksByMessage(conversation: Conversation, userId: string, view: View) {
  const { getName } = useNames(conversation);
  const { participants } = conversation;
  const others = useMemo(
    () => participants.filter((person) => person.userId !== userId && person.isActive),
    [participants, userId],
  );
  const readers = useMemo(
    () => readersByMessage(view.items, userId, others),
    [view.items, userId, others],
  );
  const marks = new Map<string, ReadMark>();
  const last = view.isNewest ? view.items.at(-1) : undefined;
  if (last?.senderId === userId) marks.set(last.id, { kind: 'sent' });
  for (const [id, by] of readers) {
    const names = by.map((person) => getName(person.userId)).join(', ');
    marks.set(id, { kind: 'seen', by: others.length > 1 ? names : null });
  }
  return marks;
}

/** Over the edge of the list, so that it moves nothing: messages are on their way, or did not come. */
function MoreNotice(props: { side: 'top' | 'bottom'; more: MoreMessages; isThere: boolean }) {
  const { side, more, isThere } = props;
  const { t } = useTranslation('chat');
  if (!isThere || !(more.isLoading || more.hasFailed)) return null;
  return (
    <div
      className={cx(
        'absolute inset-x-0 mx-auto flex w-fit max-w-[calc(100%-2rem)] items-center gap-2 rounded-full bg-card px-3 text-sm text-muted shadow-float',
        side === 'top' ? 'top-2' : 'bottom-2',
        more.hasFailed ? 'min-h-11' : 'p-1.5',
      )}
    >
      {more.hasFailed ? (
        <>
          {t('messages.moreFailed')}
          <Button variant="link" size="sm" onClick={more.load}>
            {t('common:actions.tryAgain')}
          </Button>
        </>
      ) : (
        <Spinner label={t('messages.loadingMore')} />
      )}
    </div>
  );
}

/** Readers further up are not scrolled away, but get a button to the new messages (CHAT-076). */
function WayToNewest(props: { hasNew: boolean; isShown: boolean; onClick: () => void }) {
  const { t } = useTranslation('chat');
  if (props.hasNew) {
    return (
      <Button
        size="sm"
        variant="secondary"
        onClick={props.onClick}
        className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-float"
      >
        <ArrowDown aria-hidden="true" className="size-4.5" />
        {t('messages.new')}
      </Button>
    );
  }
  if (!props.isShown) return null;
  return (
    <Button
      size="icon"
      variant="outline"
      onClick={props.onClick}
      aria-label={t('messages.newest')}
      className="absolute right-4 bottom-3 rounded-full bg-card shadow-float"
    >
      <ArrowDown aria-hidden="true" className="size-5" />
    </Button>
  );
}
