import { describe, expect, it } from 'vitest';
import { dayAfter, momentAt, wallTime } from '#platform/time/zoned-time.ts';
import { emptySchedule, scheduleTimes, weekdays } from '../schedule.ts';
import type { Schedule, TimeBlock } from '../schedule.ts';
import {
  freeStartsByDay,
  freeStartsOn,
  listWorkingBlocks,
  isFree,
  overlap,
  listWorkingSpans,
} from './slots.ts';
import type { DayException, Span, WorkingHours } from './slots.ts';

const LONG_AGO = new Date(0);
const MINUTE = 60_000;
const everyDay = (...blocks: TimeBlock[]): Schedule => {
  const week = emptySchedule();
  for (const day of weekdays) week[day] = blocks;
  return week;
};
const hours = (
  schedule: Schedule,
  timeZone = 'America/New_York',
  exceptions: readonly DayException[] = [],
): WorkingHours => ({ schedule, exceptions, timeZone });
const iso = (moments: readonly Date[]) => moments.map((moment) => moment.toISOString());
const span = (startsAt: string, endsAt: string): Span => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});
const nineToNoon = { start: '09:00', end: '12:00' };

describe('the hours of a day', () => {
  const week = { ...emptySchedule(), monday: [nineToNoon, { start: '13:00', end: '15:00' }] };
  const off = { firstDay: '2026-11-23', lastDay: '2026-11-25', block: null };
  const extra = (start: string, end: string, day = '2026-11-23') => ({
    firstDay: day,
    lastDay: day,
    block: { start, end },
  });
  it.each<[string, string, readonly DayException[], TimeBlock[]]>([
    ['as every week', '2026-11-23', [], [nineToNoon, { start: '13:00', end: '15:00' }]],
    ['none on another weekday', '2026-11-24', [], []],
    ['none on a day off', '2026-11-23', [off], []],
    [
      'as ever after the days off',
      '2026-11-30',
      [off],
      [nineToNoon, { start: '13:00', end: '15:00' }],
    ],
    [
      'extra ones on a free day',
      '2026-11-24',
      [extra('18:00', '20:00', '2026-11-24')],
      [{ start: '18:00', end: '20:00' }],
    ],
    [
      'joined where they touch',
      '2026-11-23',
      [extra('12:00', '13:00')],
      [{ start: '09:00', end: '15:00' }],
    ],
    [
      'joined where they overlap',
      '2026-11-23',
      [extra('11:00', '12:30')],
      [
        { start: '09:00', end: '12:30' },
        { start: '13:00', end: '15:00' },
      ],
    ],
    ['off although there are extra ones', '2026-11-23', [extra('18:00', '20:00'), off], []],
  ])('%s', (_what, day, exceptions, expected) => {
    expect(listWorkingBlocks(day, hours(week, 'UTC', exceptions))).toEqual(expected);
  });
});

describe('free slots', () => {
  const question = (booked: readonly Span[] = [], earliest = LONG_AGO) => ({
    hours: hours(everyDay(nineToNoon), 'UTC'),
    booked,
    earliest,
  });
  it('begin each half hour as long as they fit', () => {
    expect(iso(freeStartsOn('2026-11-23', 120, question()))).toEqual([
      '2026-11-23T09:00:00.000Z',
      '2026-11-23T09:30:00.000Z',
      '2026-11-23T10:00:00.000Z',
    ]);
    expect(freeStartsOn('2026-11-23', 210, question())).toEqual([]);
  });
  it('leave out what is booked, and may touch it', () => {
    const booked = [span('2026-11-23T10:00:00Z', '2026-11-23T10:45:00Z')];
    expect(iso(freeStartsOn('2026-11-23', 60, question(booked)))).toEqual([
      '2026-11-23T09:00:00.000Z',
      '2026-11-23T11:00:00.000Z',
    ]);
  });
  it('do not begin too soon', () => {
    const earliest = new Date('2026-11-23T10:10:00Z');
    expect(iso(freeStartsOn('2026-11-23', 60, question([], earliest)))).toEqual([
      '2026-11-23T10:30:00.000Z',
      '2026-11-23T11:00:00.000Z',
    ]);
  });
  it.each<[string, string, boolean]>([
    ['2026-11-23T09:30:00Z', '2026-11-23T10:30:00Z', true],
    ['2026-11-23T09:15:00Z', '2026-11-23T10:15:00Z', false],
    ['2026-11-23T11:30:00Z', '2026-11-23T12:30:00Z', false],
    ['2026-11-23T08:30:00Z', '2026-11-23T09:30:00Z', false],
  ])('from %s to %s is one of them: %s', (startsAt, endsAt, expected) => {
    expect(isFree(span(startsAt, endsAt), question())).toBe(expected);
  });
  it('stand on the days of the reader', () => {
    const late = {
      hours: hours(everyDay({ start: '20:00', end: '21:00' }), 'America/Los_Angeles'),
      booked: [],
      earliest: LONG_AGO,
    };
    const reader = { from: '2026-11-23', days: 2, timeZone: 'Europe/Madrid' };
    expect(freeStartsByDay(reader, 60, late).map(({ day, starts }) => [day, iso(starts)])).toEqual([
      ['2026-11-23', ['2026-11-23T04:00:00.000Z']],
      ['2026-11-24', ['2026-11-24T04:00:00.000Z']],
    ]);
  });
});

/** Five in the north, four in the south, one of half an hour, and one without any change. */
const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'Europe/London',
  'Europe/Madrid',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Pacific/Auckland',
  'Asia/Kolkata',
];

const offsetAt = (moment: Date, timeZone: string): number => {
  const { day, time } = wallTime(moment, timeZone);
  return Date.parse(`${day}T${time}:00Z`) - moment.getTime();
};

/** The days of 2026 to 2030 on which clocks are changed there. */
function changesIn(timeZone: string): string[] {
  const days: string[] = [];
  for (let day = '2026-01-01'; day < '2031-01-01'; day = dayAfter(day)) {
    const noon = Date.parse(`${day}T12:00:00Z`);
    const before = offsetAt(new Date(noon - 86_400_000), timeZone);
    if (before !== offsetAt(new Date(noon), timeZone)) days.push(day);
  }
  return days;
}

describe('around every change of the clocks from 2026 to 2030', () => {
  it('there are as many changes as the zones have', () => {
    expect(Object.fromEntries(zones.map((zone) => [zone, changesIn(zone).length]))).toEqual({
      'America/New_York': 10,
      'America/Los_Angeles': 10,
      'America/St_Johns': 10,
      'Europe/London': 10,
      'Europe/Madrid': 10,
      'Australia/Sydney': 10,
      'Australia/Lord_Howe': 10,
      'America/Santiago': 10,
      'Pacific/Auckland': 10,
      'Asia/Kolkata': 0,
    });
  });

  it.each(zones)(
    'slots in %s begin by its own clock, fit their blocks and do not overlap',
    (timeZone) => {
      const week = everyDay({ start: '06:00', end: '11:30' }, { start: '13:00', end: '22:00' });
      const working = hours(week, timeZone);
      const days = timeZone === 'Asia/Kolkata' ? ['2026-03-08', '2028-10-29'] : changesIn(timeZone);
      for (const changed of days) {
        for (const day of [-2, -1, 0, 1, 2].map((by) => dayAfter(changed, by))) {
          const spans = listWorkingSpans(day, working);
          // From six to ten at night no clock is ever changed there: each block is as long as it reads.
          expect(
            spans.map(({ startsAt, endsAt }) => (endsAt.getTime() - startsAt.getTime()) / MINUTE),
          ).toEqual([330, 540]);
          const starts = freeStartsOn(day, 30, { hours: working, booked: [], earliest: LONG_AGO });
          const times = starts.map((start) => wallTime(start, timeZone));
          expect(times.map((shown) => shown.day)).toEqual(starts.map(() => day));
          expect(times.map((shown) => shown.time)).toEqual(
            scheduleTimes.filter(
              (time) => (time < '11:30' && time < '13:00') || (time >= '13:00' && time < '22:00'),
            ),
          );
        }
      }
    },
  );
});

/** The same each time. */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

it('offers starts that never overlap and lie within working hours, whatever is booked in sequence', () => {
  const roll = dice(20_261_123);
  const time = (from: number) => from + roll(scheduleTimes.length - from);
  for (let round = 0; round < 60; round += 1) {
    const week = emptySchedule();
    for (const day of weekdays) {
      for (let blocks = roll(3); blocks > 0; blocks -= 1) {
        const start = roll(scheduleTimes.length - 1);
        week[day].push({
          start: scheduleTimes[start] ?? '',
          end: scheduleTimes[time(start + 1)] ?? '',
        });
      }
    }
    const timeZone = zones[roll(zones.length)] ?? 'UTC';
    const first = dayAfter('2026-01-01', roll(5 * 365));
    const away = dayAfter(first, roll(7));
    const working = hours(week, timeZone, [
      { firstDay: away, lastDay: dayAfter(away, roll(2)), block: null },
    ]);
    const booked: Span[] = [];
    for (let step = 0; step < 20; step += 1) {
      const minutes = 30 * (1 + roll(8));
      const reader = { from: first, days: 7, timeZone: zones[roll(zones.length)] ?? 'UTC' };
      const question = {
        hours: working,
        booked,
        earliest: momentAt(first, '12:00', timeZone) ?? LONG_AGO,
      };
      const starts = freeStartsByDay(reader, minutes, question).flatMap((day) => day.starts);
      const startsAt = starts[roll(Math.max(1, starts.length))];
      if (!startsAt) continue;
      const slot = { startsAt, endsAt: new Date(startsAt.getTime() + minutes * MINUTE) };
      expect(isFree(slot, question)).toBe(true);
      expect(booked.some((taken) => overlap(taken, slot))).toBe(false);
      expect(startsAt.getTime()).toBeGreaterThanOrEqual(question.earliest.getTime());
      const { day } = wallTime(startsAt, timeZone);
      expect(
        listWorkingSpans(day, working).some(
          (whole) => whole.startsAt <= slot.startsAt && slot.endsAt <= whole.endsAt,
        ),
      ).toBe(true);
      expect(day >= away && day <= dayAfter(away, 0)).toBe(false);
      booked.push(slot);
      expect(isFree(slot, { ...question, booked })).toBe(false);
    }
  }
});
