import { expect, test } from 'vitest';
import { timesAllowed } from './gentle-limits.ts';

test.each([
  [0, 0, false, false, 1],
  [0, 1, false, false, 2],
  [0, 0, true, false, 2],
  [6.9, 3, true, false, 5],
  [0, 40, true, false, 5],
  [7, 0, false, false, Infinity],
  [400, 40, true, false, Infinity],
  [0, 3, true, true, 1],
  [7, 0, false, true, 1],
  [400, 40, true, true, 1],
])(
  'after %d days, with %d finished tasks, a confirmed phone: %s, held by a decision: %s, a limit counts %d times (MOD-080, MOD-081)',
  (daysHere, finishedTasks, hasConfirmedPhone, isHeld, times) => {
    expect(timesAllowed({ daysHere, finishedTasks, hasConfirmedPhone, isHeld })).toBe(times);
  },
);
