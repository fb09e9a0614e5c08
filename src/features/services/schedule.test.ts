import { describe, expect, it, test } from 'vitest';
import {
  emptySchedule,
  endOptions,
  isEmptySchedule,
  nextBlock,
  scheduleTimes,
  startOptions,
  startedAt,
  weekdays,
  withBusinessHours,
} from './schedule.ts';
import type { TimeBlock } from './schedule.ts';
import { schedule } from './schedule-form.ts';

const block = (text: string): TimeBlock => {
  const [start = '', end = ''] = text.split('-');
  return { start, end };
};

test('a week has seven days of blocks, each with a start and an end (SERV-126, SERV-129)', () => {
  expect(Object.keys(emptySchedule())).toEqual([...weekdays]);
  expect(schedule.parse({ friday: [block('09:00-12:00')] })).toEqual({
    ...emptySchedule(),
    friday: [block('09:00-12:00')],
  });
  for (const half of [{ start: '09:00' }, { end: '12:00' }, {}]) {
    expect(schedule.safeParse({ friday: [half] }).success).toBe(false);
  }
  expect(schedule.safeParse({ someday: [] }).success).toBe(false);
});

test('times are half hours from six to ten, the last of them no start (SERV-127, SERV-130)', () => {
  expect(scheduleTimes).toHaveLength(33);
  expect([scheduleTimes[0], scheduleTimes[1], scheduleTimes.at(-1)]).toEqual([
    '06:00',
    '06:30',
    '22:00',
  ]);
  expect(startOptions.at(-1)).toBe('21:30');
  expect(endOptions('21:00')).toEqual(['21:30', '22:00']);
});

describe('one more block is (SERV-128)', () => {
  it.each<[string, string[], string | null]>([
    ['nine to five on an empty day', [], '09:00-17:00'],
    ['nine to five where that is free', ['06:00-09:00', '17:00-20:00'], '09:00-17:00'],
    ['what is left until five', ['09:00-12:00'], '12:00-17:00'],
    ['half an hour after that', ['09:00-17:00'], '17:00-17:30'],
    [
      'after the last one, in whatever order they stand',
      ['17:00-19:00', '09:00-17:00'],
      '19:00-19:30',
    ],
    ['the last half hour', ['09:00-21:30'], '21:30-22:00'],
    ['none on a day without room', ['09:00-22:00'], null],
  ])('%s', (_what, blocks, wanted) => {
    expect(nextBlock(blocks.map(block))).toEqual(wanted === null ? null : block(wanted));
  });
});

it.each([
  ['09:00-17:00', '10:00', '10:00-17:00'],
  ['09:00-17:00', '17:00', '17:00-17:30'],
  ['09:00-17:00', '20:00', '20:00-20:30'],
  ['09:00-17:00', '21:30', '21:30-22:00'],
])('%s that starts at %s is %s (SERV-130)', (before, start, after) => {
  expect(startedAt(block(before), start)).toEqual(block(after));
});

test('business hours are those of Monday to Friday; the weekend stays (SERV-131)', () => {
  const weekend = { saturday: [block('10:00-11:00')], sunday: [block('12:00-13:00')] };
  const week = { ...emptySchedule(), ...weekend, monday: [block('06:00-07:00')] };
  const nine = [block('09:00-17:00')];
  expect(withBusinessHours(week)).toEqual({
    monday: nine,
    tuesday: nine,
    wednesday: nine,
    thursday: nine,
    friday: nine,
    ...weekend,
  });
});

test('a week without any hours is valid (SERV-133)', () => {
  const week = schedule.parse({});
  expect(isEmptySchedule(week)).toBe(true);
  expect(isEmptySchedule(withBusinessHours(week))).toBe(false);
});
