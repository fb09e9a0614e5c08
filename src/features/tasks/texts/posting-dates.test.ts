import { expect, test } from 'vitest';
import { dateProblem, isTodaySomewhere } from './posting-dates.ts';

test.each([
  ['2026-05-01', null],
  ['2026-05-02', null],
  ['2027-05-01', null],
  ['2026-04-30', 'wizard:fields.date_past'],
  ['1970-01-01', 'wizard:fields.date_past'],
  ['2027-05-02', 'wizard:fields.date_too_far'],
  ['9999-12-31', 'wizard:fields.date_too_far'],
])('on 2026-05-01 the day %s: %s', (date, problem) => {
  expect(dateProblem(date, '2026-05-01')).toBe(problem);
});

test('somewhere on earth it is yesterday, today or tomorrow', () => {
  const now = new Date('2026-05-01T23:30:00Z');
  const days = ['2026-04-29', '2026-04-30', '2026-05-01', '2026-05-02', '2026-05-03'];
  expect(days.map((day) => isTodaySomewhere(day, now))).toEqual([false, true, true, true, false]);
});
