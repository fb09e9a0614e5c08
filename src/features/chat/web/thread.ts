import type { ChatMessage } from '../contract.ts';

/** The messages of one conversation as far as this page knows them, without gaps, oldest first. */
export type Thread = { items: ChatMessage[]; hasEarlier: boolean };

/** Joins two stretches; what arrives twice, live and by asking, stands there once (CHAT-140). */
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
  // Older than the stretch this page holds: it comes when somebody scrolls up to it.
  const first = thread.items[0];
  if (first && message.seq < first.seq) return thread;
  return { ...thread, items: mergeMessages(thread.items, [message]) };
}

/** Messages of one person in a row; avatar and name stand there once (CHAT-071). */
export type MessageGroup = { key: string; senderId: string; messages: ChatMessage[] };
/** Everything of one day of the viewer's calendar (CHAT-072). */
export type MessageDay = { key: string; date: Date; groups: MessageGroup[] };

const TOGETHER_MS = 5 * 60 * 1000;

/** The viewer's own calendar day. */
const dayKey = (date: Date): string =>
  `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;

/** Days, and in them groups: same sender, at most 5 minutes after the message before. */
export function groupByDay(messages: ChatMessage[]): MessageDay[] {
  const days: MessageDay[] = [];
  let previous: ChatMessage | undefined;
  for (const message of messages) {
    const key = dayKey(message.createdAt);
    let day = days.at(-1);
    const isNewDay = day?.key !== key;
    if (!day || isNewDay) {
      day = { key, date: message.createdAt, groups: [] };
      days.push(day);
    }
    const group = day.groups.at(-1);
    const isTogether =
      !isNewDay &&
      previous?.senderId === message.senderId &&
      message.createdAt.getTime() - previous.createdAt.getTime() <= TOGETHER_MS;
    if (group && isTogether) group.messages.push(message);
    else day.groups.push({ key: message.id, senderId: message.senderId, messages: [message] });
    previous = message;
  }
  return days;
}

/** 'today', 'yesterday', or null for a day that is named by its date. */
export function dayName(date: Date, now: Date): 'today' | 'yesterday' | null {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (dayKey(date) === dayKey(now)) return 'today';
  return dayKey(date) === dayKey(yesterday) ? 'yesterday' : null;
}
