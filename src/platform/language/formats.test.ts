import { describe, expect, it } from 'vitest';
import { formatsFor } from './formats.ts';

describe('money', () => {
  it.each([
    [50, '$50'],
    [12.5, '$12.50'],
    [10000, '$10,000'],
  ])('%d reads %s in both languages', (dollars, text) => {
    expect(formatsFor('en').money(dollars)).toBe(text);
    expect(formatsFor('es').money(dollars)).toBe(text);
  });
});

describe('how long ago', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  it.each([
    ['2026-11-20T12:00:00Z', 'now', 'ahora'],
    ['2026-11-20T11:59:01Z', 'now', 'ahora'],
    ['2026-11-20T11:59:00Z', '1 minute ago', 'hace 1 minuto'],
    ['2026-11-20T11:55:00Z', '5 minutes ago', 'hace 5 minutos'],
    // A clock of the minute is behind what has just come (CHAT-050); one that goes slow much more so.
    ['2026-11-20T12:00:20Z', 'now', 'ahora'],
    ['2026-11-20T12:30:00Z', 'now', 'ahora'],
    ['2026-11-27T12:00:00Z', 'now', 'ahora'],
    ['2026-11-19T11:00:00Z', 'yesterday', 'ayer'],
    ['2026-10-01T12:00:00Z', 'last month', 'el mes pasado'],
  ])('%s reads %s', (moment, english, spanish) => {
    expect(formatsFor('en').timeAgo(new Date(moment), now)).toBe(english);
    expect(formatsFor('es').timeAgo(new Date(moment), now)).toBe(spanish);
  });
});

it.each([
  ['en', 'Aug 15, 2026', 'Dec 4 – 6, 2026'],
  ['es', '15 ago 2026', '4–6 de dic de 2026'],
] as const)('writes days in %s', (language, day, days) => {
  expect(formatsFor(language).day('2026-08-15')).toBe(day);
  expect(formatsFor(language).days('2026-12-04', '2026-12-06')).toBe(days);
});

it.each([
  ['en', 'Wed, Nov 25', '18 min', '3 hr'],
  ['es', 'mié, 25 de nov', '18 min', '3 h'],
] as const)('writes a near day and a short time in %s', (language, day, minutes, hours) => {
  expect(formatsFor(language).weekday('2026-11-25', new Date(2026, 10, 20))).toBe(day);
  expect(formatsFor(language).minutes(18)).toBe(minutes);
  expect(formatsFor(language).hours(3)).toBe(hours);
});

it.each([
  ['en', 'Mon, Jan 4, 2027'],
  ['es', 'lun, 4 de ene de 2027'],
] as const)('writes the year of a day of another year in %s', (language, day) => {
  expect(formatsFor(language).weekday('2027-01-04', new Date(2026, 11, 31))).toBe(day);
});

it('shows a calendar day without moving it by a time zone', () => {
  expect(formatsFor('en').calendarDay('2026-11-20')).toContain('November 20');
});

it('names a month', () => {
  expect(formatsFor('en').month('2026-11')).toBe('November 2026');
  expect(formatsFor('es').month('2026-11')).toBe('noviembre de 2026');
});

it.each([
  ['en', '9:00 AM', '9:30 PM', 'Eastern Time', '1 hr 30 min', '45 min'],
  ['es', '9:00 a.m.', '9:30 p.m.', 'hora oriental', '1 h 30 min', '45 min'],
] as const)(
  'writes hours, their time zone and how long in %s',
  (language, am, pm, zone, long, short) => {
    const { clock, timeZone, duration } = formatsFor(language);
    expect([clock('09:00'), clock('21:30')]).toEqual([am, pm]);
    expect(timeZone('America/New_York')).toBe(zone);
    expect([duration(90), duration(45)]).toEqual([long, short]);
  },
);

it.each(['UTC', 'Etc/UTC', 'GMT'])('calls %s by its name, not by a distance of nothing', (zone) => {
  expect(formatsFor('en').timeZone(zone)).toBe('UTC');
  expect(formatsFor('es').timeZone(zone)).toBe('UTC');
});
