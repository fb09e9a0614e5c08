import { expect, it } from 'vitest';
import { slotForm } from './forms.ts';
import { readTypedSlot } from './typed-slot.ts';

const ZONE = 'America/New_York';
const read = (day: string, from: string, to: string) =>
  readTypedSlot({ day, from, to, placeId: '' }, ZONE);

it.each([
  ['', '', '', ['day', 'startsAt', 'endsAt']],
  ['2026-05-01', '', '10:00', ['startsAt']],
  // Clocks go from two to three.
  ['2026-03-08', '02:30', '04:00', ['startsAt']],
  ['2026-03-08', '01:30', '02:30', ['endsAt']],
])('%s %s-%s: what is wrong stands at its field (ITEM-300)', (day, from, to, fields) => {
  const found = read(day, from, to);
  expect('problems' in found && Object.keys(found.problems)).toEqual(fields);
});

it.each([
  ['2026-05-01', '10:00', '11:00', 60],
  // An hour of the clock is left out, or comes twice.
  ['2026-03-08', '01:30', '03:30', 60],
  ['2026-11-01', '00:30', '02:30', 180],
])('%s %s-%s lasts %s minutes (ITEM-300)', (day, from, to, minutes) => {
  const found = read(day, from, to);
  if (!('slot' in found)) throw new Error('it is a time');
  const { startsAt, endsAt } = slotForm.parse(found.slot);
  expect((endsAt.getTime() - startsAt.getTime()) / 60_000).toBe(minutes);
});

it('the end comes after the beginning, and not half a day later (ITEM-300)', () => {
  for (const [from, to, message] of [
    ['10:00', '09:00', 'offers:fields.slot_end_before_start'],
    ['10:00', '10:04', 'offers:fields.slot_end_before_start'],
    ['08:00', '20:01', 'offers:fields.slot_too_long'],
  ] as const) {
    const found = read('2026-05-01', from, to);
    const parsed = slotForm.safeParse('slot' in found ? found.slot : null);
    expect(parsed.error?.issues).toMatchObject([{ path: ['endsAt'], message }]);
  }
});
