import { describe, expect, it } from 'vitest';
import { reasonToRefuse, sizeParts } from './attachment-rules.ts';
import { roomFor } from './attachment-size.ts';
import { lastMessageText } from '../../last-message-text.ts';

describe('which files are not taken (CHAT-094, CHAT-095, CHAT-159)', () => {
  const MB = 1024 * 1024;
  it.each([
    ['a.txt', 1, null],
    ['A.DOCX', 10 * MB, null],
    ['a.txt', 10 * MB + 1, 'too_large'],
    ['a.txt', 0, 'empty'],
    ['a.zip', 0, 'wrong_type'],
    ['a.svg', 1, 'wrong_type'],
    ['no ending', 1, 'wrong_type'],
  ])('%s of %i bytes: %s', (name, size, reason) => {
    expect(reasonToRefuse({ name, size })).toBe(reason && `chat:files.${reason}`);
  });
});

it.each([
  [1, 0.1, 'KB'],
  [1024, 1, 'KB'],
  [1_500, 1.5, 'KB'],
  [1_048_524, 1023.9, 'KB'],
  [1_048_575, 1, 'MB'],
  [10 * 1024 * 1024, 10, 'MB'],
])('%i bytes read as %f %s (CHAT-093)', (bytes, value, unit) => {
  expect(sizeParts(bytes)).toEqual({ value, unit });
});

it.each([
  [100, 50, { width: 100, height: 50 }],
  [2880, 1000, { width: 288, height: 100 }],
  [1000, 3200, { width: 100, height: 320 }],
  [null, null, { width: 288, height: 180 }],
])('%i by %i pixels take the room of %o (CHAT-097)', (width, height, room) => {
  expect(roomFor({ width, height })).toEqual(room);
});

it.each([
  ['text', 'Hello', null, 'Hello'],
  ['image', '', 'cat.png', 'chat:lastMessage.photo'],
  ['image', 'Look', 'cat.png', 'Look'],
  ['video', '', 'cat.mp4', 'chat:lastMessage.video'],
  ['audio', '', 'voice.weba', 'chat:lastMessage.voice'],
  ['file', '', 'plan.pdf', 'plan.pdf'],
] as const)(
  'the line of a %s message "%s" with %s is "%s" (CHAT-052)',
  (type, body, name, line) => {
    const attachment = name === null ? null : { name };
    const message = { type, body, attachment, card: null };
    expect(lastMessageText(message, { text: (key) => key, money: String, startTime: String })).toBe(
      line,
    );
  },
);
