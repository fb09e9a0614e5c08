import { expect, test } from 'vitest';
import { toDays } from './day-range.ts';

test.each([
  ['today', '2026-12-03', '2026-12-03', '2026-12-03'],
  ['week', '2026-11-30', '2026-11-30', '2026-12-06'],
  ['week', '2026-12-03', '2026-12-03', '2026-12-06'],
  ['week', '2026-12-06', '2026-12-06', '2026-12-06'],
  ['weekend', '2026-11-30', '2026-12-05', '2026-12-06'],
  ['weekend', '2026-12-05', '2026-12-05', '2026-12-06'],
  ['weekend', '2026-12-06', '2026-12-06', '2026-12-06'],
] as const)('%s on %s is %s to %s (EVENT-026)', (range, today, from, to) => {
  expect(toDays(range, today)).toEqual({ from, to });
});
