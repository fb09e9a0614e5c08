import { expect, it } from 'vitest';
import { slotForm } from './forms.ts';

it('the end comes after the beginning, and not half a day later (ITEM-300)', () => {
  for (const [from, to, message] of [
    ['10:00', '09:00', 'offers:fields.slot_end_before_start'],
    ['10:00', '10:04', 'offers:fields.slot_end_before_start'],
    ['08:00', '20:01', 'offers:fields.slot_too_long'],
  ] as const) {
    const parsed = slotForm.safeParse({
      startsAt: new Date(`2026-05-01T${from}:00Z`),
      endsAt: new Date(`2026-05-01T${to}:00Z`),
      timeZone: 'America/New_York',
    });
    expect(parsed.error?.issues).toMatchObject([{ path: ['endsAt'], message }]);
  }
});
