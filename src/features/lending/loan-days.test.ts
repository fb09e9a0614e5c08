import { expect, test } from 'vitest';
import { countDaysLate, findDaysFault } from './loan-days.ts';

const calendar = {
  today: '2026-03-07',
  longest: 3,
  taken: [{ firstDay: '2026-03-10', lastDay: '2026-03-11' }],
};

test.each([
  ['2026-03-07', '2026-03-09', null],
  ['2026-03-12', '2026-03-12', null],
  ['2026-03-06', '2026-03-07', 'day_past'],
  ['2026-05-07', '2026-05-07', 'too_far'],
  ['2026-03-09', '2026-03-08', 'ends_before'],
  ['2026-03-12', '2026-03-15', 'too_long'],
  ['2026-03-08', '2026-03-10', 'days_taken'],
  ['2026-03-11', '2026-03-12', 'days_taken'],
])('asking for %s to %s (ITEM-413)', (firstDay, lastDay, reason) => {
  expect(findDaysFault({ firstDay, lastDay }, calendar)?.reason ?? null).toBe(
    reason && `lending:fields.${reason}`,
  );
});

test.each([
  ['2026-03-07', '2026-03-07', 0],
  ['2026-03-07', '2026-03-01', 0],
  // Clocks are set forward between.
  ['2026-03-07', '2026-03-09', 2],
])('a loan until %s that is back on %s (ITEM-419)', (lastDay, returnedOn, late) => {
  expect(countDaysLate(lastDay, returnedOn)).toBe(late);
});
