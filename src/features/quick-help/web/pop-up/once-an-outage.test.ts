import { expect, it, vi } from 'vitest';
import { onceAnOutage } from './once-an-outage.ts';

it.each([
  ['once, however often it is tried', [true, true, true], 1],
  ['again with the next outage', [true, false, true], 2],
  ['nothing while it only comes back', [false, false], 0],
])('QUICK-150: says %s', (_what, changes, times) => {
  const show = vi.fn<() => void>();
  const change = onceAnOutage(show);
  for (const isDown of changes) change(isDown);
  expect(show).toHaveBeenCalledTimes(times);
});
