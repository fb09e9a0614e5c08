import { z } from 'zod';
import { givenId } from '#platform/api-contract.ts';
import { boundedText } from '#platform/text/text-length.ts';
import {
  LONGEST_NOTE,
  LONGEST_PLACE_ADDRESS,
  LONGEST_PLACE_NAME,
  LONGEST_SLOT_HOURS,
  MOST_OFFER,
  SHORTEST_SLOT_MINUTES,
} from './limits.ts';
import { MOST_PIECES } from '#features/marketplace/limits.ts';
import { isTimeZone } from '#platform/time/zoned-time.ts';

// The messages are keys of `locales/*/offers.json`; both the form and the server show them.
const field = (name: string) => `offers:fields.${name}`;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const hasWholeCents = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** ITEM-280: for each piece, more than nothing, in dollars and cents. */
export const offerForm = z.object({
  amount: z
    .number(field('amount_invalid'))
    .gt(0, field('amount_invalid'))
    .max(MOST_OFFER, field('amount_invalid'))
    .refine(hasWholeCents, field('amount_invalid')),
  /** How many of it; of a counteroffer, as many as before where it is left out. */
  pieces: z.number().int().min(1).max(MOST_PIECES).optional(),
  note: boundedText({
    min: 0,
    max: LONGEST_NOTE,
    tooShort: field('note_too_long'),
    tooLong: field('note_too_long'),
  }).default(''),
});
export type OfferForm = z.infer<typeof offerForm>;

/** One of the operator's list, or one that the person names (ITEM-296). */
export const placeForm = z.union([
  z.object({ placeId: givenId }),
  z.object({
    name: boundedText({
      min: 2,
      max: LONGEST_PLACE_NAME,
      tooShort: field('place_name_required'),
      tooLong: field('place_name_too_long'),
    }),
    address: boundedText({
      min: 5,
      max: LONGEST_PLACE_ADDRESS,
      tooShort: field('place_address_required'),
      tooLong: field('place_address_too_long'),
    }),
  }),
]);
export type PlaceForm = z.infer<typeof placeForm>;

/** ITEM-300: two moments, and the time zone they were meant in. */
export const slotForm = z
  .object({
    startsAt: z.date('offers:fields.slot_time_required'),
    endsAt: z.date('offers:fields.slot_time_required'),
    timeZone: z.string().max(60).refine(isTimeZone, 'common:fields.invalid'),
    /** A place suggested in this conversation. */
    suggestedPlaceId: givenId.nullable().default(null),
  })
  .refine(
    ({ startsAt, endsAt }) =>
      endsAt.getTime() - startsAt.getTime() >= SHORTEST_SLOT_MINUTES * MINUTE,
    {
      path: ['endsAt'],
      message: field('slot_end_before_start'),
    },
  )
  .refine(
    ({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime() <= LONGEST_SLOT_HOURS * HOUR,
    {
      path: ['endsAt'],
      message: field('slot_too_long'),
    },
  );
export type SlotForm = z.infer<typeof slotForm>;
