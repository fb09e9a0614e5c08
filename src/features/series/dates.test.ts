import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { countDays, listDays } from './dates.ts';
import type { Schedule } from './dates.ts';

const RULES = {
  weekly: 'FREQ=WEEKLY',
  biweekly: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'FREQ=MONTHLY',
} as const;

/** The days that a library for calendars gives for the same rule. */
function expandByLibrary({ frequency, firstDay, times }: Schedule): string[] {
  const iterator = ICAL.Recur.fromString(`${RULES[frequency]};COUNT=${times}`).iterator(
    ICAL.Time.fromDateString(firstDay),
  );
  return Array.from({ length: times }, () => iterator.next().toString());
}

test.each([
  { frequency: 'weekly', firstDay: '2026-02-25', times: 52 },
  { frequency: 'biweekly', firstDay: '2026-10-18', times: 26 },
  { frequency: 'monthly', firstDay: '2026-01-15', times: 12 },
  { frequency: 'monthly', firstDay: '2027-11-29', times: 12 },
  { frequency: 'monthly', firstDay: '2026-11-30', times: 12 },
  { frequency: 'monthly', firstDay: '2026-12-31', times: 12 },
  { frequency: 'monthly', firstDay: '2028-02-29', times: 12 },
] satisfies Schedule[])('$frequency from $firstDay is what RFC 5545 gives (DEAL-217)', (schedule) =>
  expect(listDays(schedule)).toEqual(expandByLibrary(schedule)),
);

test('months without the day are left out (DEAL-217)', () => {
  expect(listDays({ frequency: 'monthly', firstDay: '2027-01-31', times: 4 })).toEqual([
    '2027-01-31',
    '2027-03-31',
    '2027-05-31',
    '2027-07-31',
  ]);
});

test('a last day counts if a date falls on it (DEAL-216)', () => {
  const rule = { frequency: 'weekly', firstDay: '2026-12-01' } as const;
  expect(countDays(rule, '2026-12-15', 52)).toBe(3);
  expect(countDays(rule, '2026-12-14', 52)).toBe(2);
  expect(countDays(rule, '2029-12-14', 52)).toBe(52);
});
