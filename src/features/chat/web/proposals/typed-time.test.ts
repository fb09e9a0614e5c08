import { expect, it } from 'vitest';
import { readTypedTime } from './typed-time.ts';

const ZONE = 'America/New_York';
const read = (day: string, from: string, to: string) => readTypedTime({ day, from, to }, ZONE);

it.each([
  ['', '', '', ['day', 'startsAt', 'endsAt']],
  ['2026-05-01', '', '10:00', ['startsAt']],
  // Clocks go from two to three.
  ['2026-03-08', '02:30', '04:00', ['startsAt']],
  ['2026-03-08', '01:30', '02:30', ['endsAt']],
])('%s %s-%s: what is wrong stands at its field (ITEM-300)', (day, from, to, fields) => {
  const found = read(day, from, to);
  expect(found.success ? [] : found.error.issues.map(({ path }) => path[0])).toEqual(fields);
});

it.each([
  ['2026-05-01', '10:00', '11:00', 60],
  // An hour of the clock is left out, or comes twice.
  ['2026-03-08', '01:30', '03:30', 60],
  ['2026-11-01', '00:30', '02:30', 180],
])('%s %s-%s lasts %s minutes (ITEM-300)', (day, from, to, minutes) => {
  const found = read(day, from, to);
  if (!found.success) throw new Error('it is a time');
  const { startsAt, endsAt } = found.data;
  expect((endsAt.getTime() - startsAt.getTime()) / 60_000).toBe(minutes);
});
