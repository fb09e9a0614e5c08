import { expect, test } from 'vitest';
import { calendarDay, yearAfter } from './calendar-day.ts';
import { plainZipCode } from '#platform/text/zip-code.ts';
import { filledTaskForm } from './form/filled-task-form.ts';
import { privateAddress, publicArea } from './preview/places.ts';
import { roundUpWait } from './preview/round-up-wait.ts';

test('a day is the day of the local calendar', () => {
  expect(calendarDay(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05');
  expect(calendarDay(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31');
});

test('a year later is the same day', () => {
  expect(yearAfter('2026-11-20')).toBe('2027-11-20');
  expect(yearAfter('2028-02-29')).toBe('2029-03-01');
});

test.each([
  ['787011234', '78701-1234'],
  ['78701 1234', '78701-1234'],
  [' 78701-1234 ', '78701-1234'],
  ['78701', '78701'],
  ['78701\u20131234', '78701-1234'],
  ['\u202a78701\u00a01234\u202c', '78701-1234'],
  ['７８７０１', '78701'],
  ['7870112', '7870112'],
  ['abc', 'abc'],
])('the ZIP code %s becomes %s', (typed, shown) => {
  expect(plainZipCode(typed)).toBe(shown);
});

test('everyone sees the area, and the approved helper the rest', () => {
  const { location } = filledTaskForm;
  expect(publicArea(location)).toBe('Austin, TX');
  expect(privateAddress(location)).toBe('12 Main St, Austin, TX 78701');
  expect(privateAddress({ ...location, address: '' })).toBe('Austin, TX 78701');
  expect(privateAddress({ ...location, zipCode: '' })).toBe('12 Main St, Austin, TX');
  expect(privateAddress({ ...location, address: ' ', zipCode: '' })).toBe('');
  expect(privateAddress({ ...location, type: 'remote' })).toBe('');
});

test.each([
  [0, 'hours', 1],
  [59, 'hours', 1],
  [60, 'hours', 2],
  [119, 'hours', 2],
  [4 * 60, 'hours', 6],
  [13 * 60, 'hours', 24],
  [24 * 60 - 1, 'hours', 24],
  [24 * 60, 'days', 2],
  [25 * 60, 'days', 2],
  [48 * 60, 'days', 3],
  [71 * 60, 'days', 3],
])('a wait of %i minutes stays under so many %s', (minutes, unit, count) => {
  expect(roundUpWait(minutes)).toEqual({ unit, count });
});
