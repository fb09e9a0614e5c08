import { expect, it } from 'vitest';
import { isTimeZone, momentAt, wallTime } from './zoned-time.ts';

it.each([
  // A day like any other.
  ['2026-07-01', '12:00', 'America/New_York', '2026-07-01T16:00:00.000Z'],
  ['2026-01-01', '12:00', 'America/New_York', '2026-01-01T17:00:00.000Z'],
  ['2026-01-01', '00:30', 'Pacific/Kiritimati', '2025-12-31T10:30:00.000Z'],
  ['2026-01-01', '00:30', 'Asia/Kathmandu', '2025-12-31T18:45:00.000Z'],
  // Clocks are set forward at two: there is no half past two.
  ['2026-03-08', '01:59', 'America/New_York', '2026-03-08T06:59:00.000Z'],
  ['2026-03-08', '02:30', 'America/New_York', null],
  ['2026-03-08', '03:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
  // They are set back at two: half past one comes twice, and the first is meant.
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01', '02:00', 'America/New_York', '2026-11-01T07:00:00.000Z'],
  // In this zone the clock changes by half an hour.
  ['2026-10-04', '02:15', 'Australia/Lord_Howe', null],
  ['', '12:00', 'UTC', null],
  ['2026-02-30', '12:00', 'UTC', null],
])('%s %s in %s is %s (ITEM-300)', (day, time, zone, moment) => {
  expect(momentAt(day, time, zone)?.toISOString() ?? null).toBe(moment);
});

it('a form value converts back to its moment', () => {
  for (const zone of ['America/Chicago', 'Europe/London', 'Asia/Kolkata', 'UTC']) {
    for (let hour = 0; hour < 24 * 400; hour += 7) {
      const moment = new Date(Date.UTC(2026, 0, 1, hour, 30));
      const { day, time } = wallTime(moment, zone);
      const back = momentAt(day, time, zone);
      // An hour that comes twice leads to its first time.
      expect([0, 3_600_000]).toContain(moment.getTime() - (back?.getTime() ?? 0));
    }
  }
});

it('knows time zones from other words', () => {
  expect(['America/New_York', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
