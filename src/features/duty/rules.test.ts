import { expect, it } from 'vitest';
import { positionAge } from './rules.ts';

const now = new Date('2026-11-22T12:00:00Z');

it.each([
  [0, 'fresh'],
  [5, 'fresh'],
  [5.1, 'ageing'],
  [15, 'ageing'],
  [15.1, 'old'],
  [60, 'old'],
  [60.1, null],
  // A device whose clock is behind.
  [-1, 'fresh'],
])(
  '%s minutes after its last update a position is %s (QUICK-141, GEO-045, GEO-046)',
  (minutes, age) => {
    expect(positionAge(new Date(now.getTime() - minutes * 60_000), now)).toBe(age);
  },
);
