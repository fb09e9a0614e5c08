import { momentAt } from '#platform/zoned-time.ts';
import type { SlotForm } from './forms.ts';

/** A time as forms have it: a day and two times of the clock there. */
export type TypedSlot = { day: string; from: string; to: string; placeId: string };

/** The moments that were typed, or by field the key of what is wrong (ITEM-300). */
export function readTypedSlot(
  { day, from, to, placeId }: TypedSlot,
  timeZone: string,
): { slot: SlotForm } | { problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  if (day === '') problems['day'] = 'offers:fields.slot_day_required';
  if (from === '') problems['startsAt'] = 'offers:fields.slot_time_required';
  if (to === '') problems['endsAt'] = 'offers:fields.slot_time_required';
  if (Object.keys(problems).length > 0) return { problems };
  const startsAt = momentAt(day, from, timeZone);
  const endsAt = momentAt(day, to, timeZone);
  if (startsAt === null) return { problems: { startsAt: 'offers:fields.slot_no_such_time' } };
  if (endsAt === null) return { problems: { endsAt: 'offers:fields.slot_no_such_time' } };
  return {
    slot: { startsAt, endsAt, timeZone, suggestedPlaceId: placeId === '' ? null : placeId },
  };
}
