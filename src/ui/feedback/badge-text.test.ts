import { expect, it } from 'vitest';
import { badgeText } from './badge-text.ts';

it.each([
  [-1, null],
  [0, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [4000, '99+'],
])('%i unread show as %s (NOTE-014)', (count, text) => {
  expect(badgeText(count)).toBe(text);
});
