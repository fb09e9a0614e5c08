import { expect, it } from 'vitest';
import { insertedText } from './inserted-text.ts';

const WORDS = 'See you\nthere.';

it.each([
  ['into nothing', '', 0, '|See you\nthere.|'],
  ['behind what is there', 'Hi!', 3, 'Hi! |See you\nthere.|'],
  ['behind a space or a new line', 'Hi!\n', 4, 'Hi!\n|See you\nthere.|'],
  ['before what is there', 'Bye', 0, '|See you\nthere.| Bye'],
  ['between two words', 'Hi Bye', 3, 'Hi |See you\nthere.| Bye'],
  ['in the middle of a word', 'Hello', 2, 'He |See you\nthere.| llo'],
  ['behind the end of a text that became shorter', 'Hi', 9, 'Hi |See you\nthere.|'],
])('puts words %s and loses nothing', (_where, text, at, wanted) => {
  const [before = '', words = '', after = ''] = wanted.split('|');
  expect(words).toBe(WORDS);
  expect(insertedText(text, at, WORDS)).toEqual({
    text: before + words + after,
    end: before.length + words.length,
  });
});
