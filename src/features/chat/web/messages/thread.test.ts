import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../contract.ts';
import {
  appendLive,
  dayName,
  joinWindow,
  mergeMessages,
  readersByMessage,
  threadRows,
} from './thread.ts';

const message = (seq: number, at = '2026-03-08T12:00:00', senderId = 'ana'): ChatMessage => ({
  id: `id-${seq}`,
  conversationId: 'c',
  seq,
  senderId,
  type: 'text',
  body: `Message ${seq}`,
  attachment: null,
  card: null,
  clientKey: `key-${seq}`,
  createdAt: new Date(at),
});
const seqs = (messages: ChatMessage[]) => messages.map(({ seq }) => seq);

/** '|' is another day, '(' a name, ')' a picture. */
const shape = (messages: ChatMessage[]) =>
  threadRows(messages)
    .map((row) =>
      row.kind === 'day'
        ? '|'
        : `${row.isFirst ? '(' : ''}${row.message.seq}${row.isLast ? ')' : ' '}`,
    )
    .join('');

describe('merging', () => {
  it('puts every message in its place once', () => {
    const known = [message(3), message(4)];
    expect(seqs(mergeMessages(known, [message(2), message(5), message(4)]))).toEqual([2, 3, 4, 5]);
    expect(seqs(mergeMessages([], [message(2), message(1)]))).toEqual([1, 2]);
  });

  it('keeps the very list when nothing is new', () => {
    const known = [message(1), message(2)];
    expect(mergeMessages(known, [message(2)])).toBe(known);
  });
});

describe('a live message', () => {
  const thread = { items: [message(3), message(4)], hasEarlier: true };

  it('is added when it follows, and not twice', () => {
    expect(seqs(appendLive(thread, message(5))?.items ?? [])).toEqual([3, 4, 5]);
    expect(appendLive(thread, message(4))?.items).toBe(thread.items);
  });

  it('asks for what is missing before it', () => {
    expect(appendLive(thread, message(6))).toBeNull();
    expect(appendLive({ items: [], hasEarlier: false }, message(2))).toBeNull();
    expect(seqs(appendLive({ items: [], hasEarlier: false }, message(1))?.items ?? [])).toEqual([
      1,
    ]);
  });

  it('leaves alone what lies before the part on the page', () => {
    expect(appendLive(thread, message(1))).toBe(thread);
  });
});

describe('a window from the middle', () => {
  const thread = { items: [message(8), message(9)], hasEarlier: true };
  const messageWindow = (...all: number[]) => ({
    items: all.map((seq) => message(seq)),
    hasEarlier: false,
    hasLater: true,
  });

  it.each([
    ['apart', [4, 5, 6], null],
    ['next to each other', [6, 7], [6, 7, 8, 9]],
    ['over each other', [7, 8], [7, 8, 9]],
  ])('%s', (_name, all, joined) => {
    const both = joinWindow(messageWindow(...all), thread);
    expect(both && seqs(both.items)).toEqual(joined);
    if (both) expect(both.hasEarlier).toBe(false);
  });
});

describe('grouping', () => {
  it('holds together what one person writes within 5 minutes of the message before', () => {
    expect(
      shape([
        message(1, '2026-03-08T12:00:00'),
        message(2, '2026-03-08T12:05:00'),
        message(3, '2026-03-08T12:10:00'),
        message(4, '2026-03-08T12:15:01'),
      ]),
    ).toBe('|(1 2 3)(4)');
  });

  it('starts a new group with another sender, and with another day', () => {
    expect(
      shape([
        message(1, '2026-03-08T23:58:00'),
        message(2, '2026-03-08T23:59:00', 'ben'),
        message(3, '2026-03-08T23:59:30'),
        message(4, '2026-03-09T00:00:30'),
      ]),
    ).toBe('|(1)(2)(3)|(4)');
  });

  it('has nothing to group in an empty chat', () => {
    expect(threadRows([])).toEqual([]);
  });
});

describe('the read mark', () => {
  const messages = [
    message(1),
    message(2, undefined, 'ben'),
    message(3),
    message(4),
    message(5, undefined, 'ben'),
  ];
  it.each([
    ['nothing', 0, null],
    ['the first', 1, 'id-1'],
    ['as far as an answer', 2, 'id-1'],
    ['all but the last own', 3, 'id-3'],
    ['everything', 5, 'id-4'],
  ])('%s', (_name, lastReadSeq, under) => {
    const readers = readersByMessage(messages, 'ana', [{ lastReadSeq }]);
    expect([...readers.keys()]).toEqual(under === null ? [] : [under]);
  });

  it('names several under one message', () => {
    const [one, two] = [{ lastReadSeq: 4 }, { lastReadSeq: 9 }];
    expect(readersByMessage(messages, 'ana', [one, two]).get('id-4')).toEqual([one, two]);
  });
});

describe('naming days', () => {
  const now = new Date('2026-03-09T00:10:00');
  it.each([
    ['2026-03-09T00:00:00', 'today'],
    ['2026-03-08T23:59:59', 'yesterday'],
    ['2026-03-08T00:00:00', 'yesterday'],
    ['2026-03-07T23:59:59', null],
    ['2025-03-09T00:10:00', null],
    ['2026-03-10T00:00:00', 'today'],
  ])('%s', (at, name) => {
    expect(dayName(new Date(at), now)).toBe(name);
  });

  it('knows the day before the first of a month', () => {
    expect(dayName(new Date('2026-02-28T10:00:00'), new Date('2026-03-01T09:00:00'))).toBe(
      'yesterday',
    );
  });
});
