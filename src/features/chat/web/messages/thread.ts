import type { ChatMessage } from '../../contract.ts';

/** The messages of one conversation as far as this page knows them, without gaps, oldest first. */
export type Thread = { items: ChatMessage[]; hasEarlier: boolean };
/** Messages from the middle of a long conversation; between them and the newest others may lie. */
export type MessageWindow = Thread & { hasLater: boolean };

/** The newest messages with the window before them, once nothing lies between the two. */
export function joinWindow(older: MessageWindow, thread: Thread): Thread | null {
  const first = thread.items[0];
  const last = older.items.at(-1);
  const meets = !first || !last || last.seq + 1 >= first.seq;
  if (!meets) return null;
  return { items: mergeMessages(thread.items, older.items), hasEarlier: older.hasEarlier };
}

/** Joins two lists of messages; what arrives twice, live and by asking, stands there once (CHAT-140). */
export function mergeMessages(known: ChatMessage[], more: ChatMessage[]): ChatMessage[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  for (const message of more) bySeq.set(message.seq, message);
  if (bySeq.size === known.length) return known;
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
}

/** Adds what arrived live; null when something before it is missing and must be asked for. */
export function appendLive(thread: Thread, message: ChatMessage): Thread | null {
  const last = thread.items.at(-1);
  const isNext = last ? message.seq <= last.seq + 1 : message.seq === 1;
  if (!isNext) return null;
  // The message is older than those this page holds: it is loaded when the reader scrolls up to it.
  const first = thread.items[0];
  if (first && message.seq < first.seq) return thread;
  return { ...thread, items: mergeMessages(thread.items, [message]) };
}

const TOGETHER_MS = 5 * 60 * 1000;

/** The viewer's own calendar day. */
const dayKey = (date: Date): string =>
  `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;

/** One row of the conversation as it is drawn: days and messages side by side, so that few need drawing. */
export type ThreadRow =
  | { kind: 'day'; key: string; date: Date }
  | {
      kind: 'message';
      key: string;
      message: ChatMessage;
      /** Name and time stand above it: another sender, another day or 5 minutes later (CHAT-071). */
      isFirst: boolean;
      /** The picture stands beside it. */
      isLast: boolean;
    };

/** Days and messages in order (CHAT-071, CHAT-072). */
export function threadRows(messages: ChatMessage[]): ThreadRow[] {
  const rows: ThreadRow[] = [];
  messages.forEach((message, at) => {
    const previous = messages[at - 1];
    const next = messages[at + 1];
    if (!previous || !isSameDay(previous, message)) {
      const day = dayKey(message.createdAt);
      rows.push({ kind: 'day', key: day, date: message.createdAt });
    }
    rows.push({
      kind: 'message',
      key: message.id,
      message,
      isFirst: !previous || !isTogether(previous, message),
      isLast: !next || !isTogether(message, next),
    });
  });
  return rows;
}

const isSameDay = (a: ChatMessage, b: ChatMessage) => dayKey(a.createdAt) === dayKey(b.createdAt);

/** Same sender, same day, at most 5 minutes after the message before. */
function isTogether(message: ChatMessage, next: ChatMessage): boolean {
  return (
    message.senderId === next.senderId &&
    isSameDay(message, next) &&
    next.createdAt.getTime() - message.createdAt.getTime() <= TOGETHER_MS
  );
}

/**
 * By its message: who has read up to there, each person once, under the last own message they have
 * read (CHAT-133).
 */
export function readersByMessage<Reader extends { lastReadSeq: number }>(
  messages: ChatMessage[],
  userId: string,
  others: Reader[],
): Map<string, Reader[]> {
  const readers = new Map<string, Reader[]>();
  for (const other of others) {
    const last = messages.findLast(
      ({ senderId, seq }) => senderId === userId && seq <= other.lastReadSeq,
    );
    if (last) readers.set(last.id, [...(readers.get(last.id) ?? []), other]);
  }
  return readers;
}

/** 'today', 'yesterday', or null for a day that is named by its date. */
export function dayName(date: Date, now: Date): 'today' | 'yesterday' | null {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  // No message is of a day to come, whatever the clocks say.
  if (date > now || dayKey(date) === dayKey(now)) return 'today';
  return dayKey(date) === dayKey(yesterday) ? 'yesterday' : null;
}
