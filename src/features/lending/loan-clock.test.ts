import { expect, test } from 'vitest';
import { nextTimedStep } from './loan-clock.ts';
import type { TimedLoan } from './loan-clock.ts';

const at = (time: string) => new Date(time);
const loan: TimedLoan = {
  status: 'requested',
  firstDay: '2026-03-08',
  lastDay: '2026-03-10',
  timeZone: 'America/New_York',
  acceptedAt: null,
  handedOverAt: null,
  returnStatedAt: null,
  firstRemindedAt: null,
  lastRemindedAt: null,
  lateNotedAt: null,
};
const accepted = { status: 'accepted', acceptedAt: at('2026-03-01T12:00Z') } as const;
const lent = { status: 'handed_over', handedOverAt: at('2026-03-08T12:00Z') } as const;
const sent = at('2026-03-09T13:00Z');

// Clocks are set forward on March 8: a day there begins at 5 in UTC before, and at 4 afterward.
test.each<[string, Partial<TimedLoan>, string | null, string?]>([
  ['a request', {}, 'lapse', '2026-03-09T04:00Z'],
  ['an accepted one', accepted, 'remindFirst', '2026-03-07T14:00Z'],
  [
    'one accepted on the day before',
    { ...accepted, acceptedAt: at('2026-03-07T15:00Z') },
    'lapse',
    '2026-03-11T04:00Z',
  ],
  ['one reminded of', { ...accepted, firstRemindedAt: sent }, 'lapse', '2026-03-11T04:00Z'],
  ['one handed over', lent, 'remindLast', '2026-03-09T13:00Z'],
  ['one on its last day', { ...lent, lastRemindedAt: sent }, 'noteLate', '2026-03-11T13:00Z'],
  ['a late one', { ...lent, lastRemindedAt: sent, lateNotedAt: sent }, null],
  [
    'one that the borrower returned',
    { ...lent, returnStatedAt: at('2026-03-10T12:00Z') },
    'assumeReturned',
    '2026-03-17T12:00Z',
  ],
  ['a finished one', { status: 'returned' }, null],
])('the next step of time with %s (ITEM-416 to ITEM-420)', (_name, change, step, time) => {
  const next = nextTimedStep({ ...loan, ...change });
  expect(next?.step ?? null).toBe(step);
  if (time !== undefined) expect(next?.at).toEqual(at(time));
});
