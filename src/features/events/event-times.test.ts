import { expect, test } from 'vitest';
import { readEventTimes } from './event-times.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const entered = { day: '2026-03-08', startTime: '10:00', endDay: '2026-03-08', endTime: '12:00' };

const read = (change: Partial<typeof entered>, zone = 'America/Chicago') => {
  const times = readEventTimes({ ...entered, ...change }, zone, NOW);
  if ('reason' in times) return `${times.field}: ${times.reason.replace('events:fields.', '')}`;
  return [times.startsAt, times.endsAt]
    .map((moment) => moment.toISOString().slice(0, 16))
    .join(' ');
};

test.each([
  [
    'the day before clocks change',
    { day: '2026-03-07', endDay: '2026-03-07' },
    '2026-03-07T16:00 2026-03-07T18:00',
  ],
  ['the day they do', {}, '2026-03-08T15:00 2026-03-08T17:00'],
  [
    'across the change',
    { startTime: '01:00', endTime: '03:00' },
    '2026-03-08T07:00 2026-03-08T08:00',
  ],
  ['a skipped start', { startTime: '02:30' }, 'startTime: time_skipped'],
  ['a skipped end', { startTime: '01:00', endTime: '02:30' }, 'endTime: time_skipped'],
  [
    'a time shown twice',
    { day: '2026-11-01', startTime: '01:30', endDay: '2026-11-01', endTime: '03:00' },
    '2026-11-01T06:30 2026-11-01T09:00',
  ],
  [
    'a start that is past',
    { day: '2026-03-01', startTime: '05:00', endDay: '2026-03-01' },
    'startTime: starts_past',
  ],
  ['too far away', { day: '2027-03-08', endDay: '2027-03-08' }, 'day: too_far'],
  ['an end before the start', { endTime: '09:00' }, 'endTime: ends_before'],
  ['no time at all', { endTime: '10:00' }, 'endTime: ends_before'],
  [
    'over midnight',
    { endDay: '2026-03-09', endTime: '01:00' },
    '2026-03-08T15:00 2026-03-09T06:00',
  ],
  ['longer than a week', { endDay: '2026-03-15', endTime: '10:01' }, 'endDay: too_long'],
])('times of an event: %s (EVENT-004, EVENT-005)', (_, change, expected) => {
  expect(read(change)).toBe(expected);
});

test('the same clock is another moment in another zone (EVENT-005)', () => {
  expect(read({}, 'America/Phoenix')).toBe('2026-03-08T17:00 2026-03-08T19:00');
});
