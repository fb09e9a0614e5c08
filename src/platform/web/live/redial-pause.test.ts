import { expect, it } from 'vitest';
import { redialPause } from './redial-pause.ts';

it('waits longer and longer for connections that are over at once, a minute at most (SHELL-260)', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 1000].map(redialPause)).toEqual([
    1000, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ]);
});
