import { z } from 'zod';
import { pictureKeys } from '#features/media/picture-key.ts';
import {
  LONGEST_LOCATION,
  LONGEST_SLOT_MINUTES,
  MOST_ADDONS,
  MOST_PRICE,
} from '#features/services/limits.ts';
import { givenId } from '#platform/api-contract.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { isTimeZone } from '#platform/time/zoned-time.ts';
import { LONGEST_SCOPE, MOST_PHOTOS } from './limits.ts';

// The messages are keys of `locales/*/bookings.json`; both the forms and the server show them.
const field = (name: string) => `bookings:fields.${name}`;
const MINUTE = 60_000;

const hasWholeCents = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
/** The price that a task may have. */
const price = z
  .number(field('price_invalid'))
  .min(0, field('price_invalid'))
  .max(MOST_PRICE, field('price_invalid'))
  .refine(hasWholeCents, field('price_invalid'));

const scope = boundedText({
  min: 1,
  max: LONGEST_SCOPE,
  tooShort: field('scope_required'),
  tooLong: field('scope_too_long'),
});

/** From when until when; null is to be arranged. */
const time = z
  .object({ startsAt: z.date(field('time_invalid')), endsAt: z.date(field('time_invalid')) })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt, {
    path: ['endsAt'],
    message: field('end_before_start'),
  })
  .refine(
    ({ startsAt, endsAt }) =>
      endsAt.getTime() - startsAt.getTime() <= LONGEST_SLOT_MINUTES * MINUTE,
    { path: ['endsAt'], message: field('time_too_long') },
  );

/** At the client's with an address that the provider reads once it is agreed, or anywhere. */
const place = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('client'),
    location: boundedText({
      min: 2,
      max: LONGEST_LOCATION,
      tooShort: field('location_required'),
      tooLong: field('location_too_long'),
    }),
  }),
  z.object({ kind: z.literal('remote') }),
]);

/** A client's request to a provider: for a quote without a time, or for a free slot. */
export const requestForm = z.object({
  scope,
  place,
  /** A slot that is free; without one the provider proposes a time. */
  time: time.nullable().default(null),
  timeZone: z.string().max(60).refine(isTimeZone, 'common:fields.invalid'),
  packageId: givenId.nullable().default(null),
  addonIds: z.array(givenId).max(MOST_ADDONS).default([]),
  photos: pictureKeys(MOST_PHOTOS).default([]),
});
export type RequestForm = z.infer<typeof requestForm>;

/** A proposal by either of the two, also for a change of what was agreed. */
export const proposalForm = z.object({ price, time: time.nullable().default(null), scope });
export type ProposalForm = z.infer<typeof proposalForm>;
