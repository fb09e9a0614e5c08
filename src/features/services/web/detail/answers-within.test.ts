import { expect, it } from 'vitest';
import { answersWithin } from './answers-within.ts';

it.each([
  [0, 'minutes', 1],
  [1, 'minutes', 1],
  [29.2, 'minutes', 30],
  [59, 'minutes', 59],
  [60, 'hours', 1],
  [61, 'hours', 2],
  [1440, 'hours', 24],
  [1441, 'days', 2],
  [4320, 'days', 3],
])('%d minutes are %s, %d of them', (minutes, unit, count) => {
  expect(answersWithin(minutes)).toEqual({ unit, count });
});
