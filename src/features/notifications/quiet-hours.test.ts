import { describe, expect, it } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const NEW_YORK = 'America/New_York';

/** Each row: what it is about, the moment, from, to, the zone, and when quiet ends. */
describe('quiet hours end (NOTE-212)', () => {
  it.each([
    ['in the evening', '2026-11-26T03:30:00Z', '22:00', '07:00', NEW_YORK, '2026-11-26T12:00:00Z'],
    [
      'on their first minute',
      '2026-11-26T03:00:00Z',
      '22:00',
      '07:00',
      NEW_YORK,
      '2026-11-26T12:00:00Z',
    ],
    [
      'just before midnight',
      '2026-11-26T04:59:59Z',
      '22:00',
      '07:00',
      NEW_YORK,
      '2026-11-26T12:00:00Z',
    ],
    ['at midnight', '2026-11-26T05:00:00Z', '22:00', '07:00', NEW_YORK, '2026-11-26T12:00:00Z'],
    [
      'in their last minute',
      '2026-11-26T11:59:59Z',
      '22:00',
      '07:00',
      NEW_YORK,
      '2026-11-26T12:00:00Z',
    ],
    ['around noon', '2026-11-26T18:10:00Z', '13:00', '14:30', NEW_YORK, '2026-11-26T19:30:00Z'],
    [
      'from midnight on',
      '2026-11-26T06:00:00Z',
      '00:00',
      '06:00',
      NEW_YORK,
      '2026-11-26T11:00:00Z',
    ],
    ['until midnight', '2026-11-26T04:00:00Z', '20:00', '00:00', NEW_YORK, '2026-11-26T05:00:00Z'],
    [
      'at the end of a year',
      '2027-01-01T04:00:00Z',
      '22:00',
      '07:00',
      NEW_YORK,
      '2027-01-01T12:00:00Z',
    ],
    [
      'half an hour off',
      '2026-11-25T17:00:00Z',
      '22:00',
      '07:00',
      'Asia/Kolkata',
      '2026-11-26T01:30:00Z',
    ],
    [
      'in a night an hour short',
      '2026-03-08T04:00:00Z',
      '22:00',
      '07:00',
      NEW_YORK,
      '2026-03-08T11:00:00Z',
    ],
    [
      'in a night an hour long',
      '2026-11-01T03:00:00Z',
      '22:00',
      '07:00',
      NEW_YORK,
      '2026-11-01T12:00:00Z',
    ],
    [
      'at an hour that is left out',
      '2026-03-08T05:00:00Z',
      '22:00',
      '02:20',
      NEW_YORK,
      '2026-03-08T07:00:00Z',
    ],
    [
      'at an hour that comes twice',
      '2026-11-01T05:00:00Z',
      '22:00',
      '01:30',
      NEW_YORK,
      '2026-11-01T05:30:00Z',
    ],
  ])('%s', (_when, moment, from, to, timeZone, end) => {
    expect(quietUntil(new Date(moment), { from, to, timeZone })).toEqual(new Date(end));
  });

  it.each([
    ['before they begin', '2026-11-26T02:59:59Z', '22:00', '07:00'],
    ['at their end', '2026-11-26T12:00:00Z', '22:00', '07:00'],
    ['in the middle of the day', '2026-11-26T18:00:00Z', '22:00', '07:00'],
    ['before those of a noon', '2026-11-26T17:59:59Z', '13:00', '14:00'],
    ['when the hour of their end comes again', '2026-11-01T06:10:00Z', '22:00', '01:30'],
  ])('and are none %s', (_when, moment, from, to) => {
    expect(quietUntil(new Date(moment), { from, to, timeZone: NEW_YORK })).toBeNull();
  });
});
