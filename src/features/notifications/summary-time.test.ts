import { expect, it } from 'vitest';
import { nextSummary } from './summary-time.ts';

const CHICAGO = 'America/Chicago';
const NIGHT = { from: '22:00', to: '09:30', timeZone: CHICAGO };

/** 14:00 UTC is eight in the morning there; November 23, 2026 is a Monday. */
it.each([
  ['hourly', '2026-11-25T15:10:00Z', null, '2026-11-25T16:00:00Z'],
  ['hourly', '2026-11-25T16:00:00Z', null, '2026-11-25T17:00:00Z'],
  ['hourly', '2026-11-26T04:10:00Z', NIGHT, '2026-11-26T15:30:00Z'],
  ['daily', '2026-11-25T15:10:00Z', null, '2026-11-26T14:00:00Z'],
  ['daily', '2026-11-25T13:10:00Z', null, '2026-11-25T14:00:00Z'],
  ['daily', '2026-11-25T13:10:00Z', NIGHT, '2026-11-25T15:30:00Z'],
  ['weekly', '2026-11-25T15:10:00Z', null, '2026-11-30T14:00:00Z'],
  ['weekly', '2026-11-23T13:59:00Z', null, '2026-11-23T14:00:00Z'],
  ['weekly', '2026-11-23T14:00:00Z', null, '2026-11-30T14:00:00Z'],
  // Clocks are set back in between.
  ['weekly', '2026-10-26T15:00:00Z', null, '2026-11-02T14:00:00Z'],
] as const)('a summary that is %s, after %s (NOTE-213)', (rhythm, after, quietHours, due) => {
  const next = nextSummary(rhythm, new Date(after), { timeZone: CHICAGO, quietHours });
  expect(next).toEqual(new Date(due));
});
