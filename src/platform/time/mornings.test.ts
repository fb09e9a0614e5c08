import { describe, expect, it } from 'vitest';
import { isDaytime, nextMorning } from './mornings.ts';

describe('the next morning (ITEM-343)', () => {
  it.each([
    ['before eight', '2026-11-23T10:00:00Z', 'America/Chicago', '2026-11-23T14:00:00Z'],
    ['at eight', '2026-11-23T14:00:00Z', 'America/Chicago', '2026-11-24T14:00:00Z'],
    ['in the evening', '2026-11-24T02:00:00Z', 'America/Chicago', '2026-11-24T14:00:00Z'],
    ['where clocks go forward', '2026-03-07T20:00:00Z', 'America/New_York', '2026-03-08T12:00:00Z'],
    ['where clocks go back', '2026-10-31T20:00:00Z', 'America/New_York', '2026-11-01T13:00:00Z'],
    ['far in the east', '2026-11-23T00:00:00Z', 'Asia/Tokyo', '2026-11-23T23:00:00Z'],
    ['off by a half hour', '2026-11-23T00:00:00Z', 'Asia/Kolkata', '2026-11-23T02:30:00Z'],
    ['off by three quarters', '2026-11-23T00:00:00Z', 'Asia/Kathmandu', '2026-11-23T02:15:00Z'],
    ['in UTC', '2026-11-23T08:00:01Z', 'UTC', '2026-11-24T08:00:00Z'],
  ])('%s', (_when, after, zone, morning) => {
    expect(nextMorning(new Date(after), zone)).toEqual(new Date(morning));
  });
});

it.each([
  ['2026-11-23T13:59:59Z', false],
  ['2026-11-23T14:00:00Z', true],
  ['2026-11-24T02:59:59Z', true],
  ['2026-11-24T03:00:00Z', false],
])('at %s a person in Chicago may be written to: %s', (moment, isAllowed) => {
  expect(isDaytime(new Date(moment), 'America/Chicago')).toBe(isAllowed);
});
