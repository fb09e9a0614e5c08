import { z } from 'zod';
import { pictureKey } from '#features/media/picture-key.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { isTimeZone } from '#platform/time/zoned-time.ts';
import {
  LONGEST_DESCRIPTION,
  LONGEST_LINK,
  LONGEST_LOCATION,
  LONGEST_TITLE,
  MOST_PLACES,
  SHORTEST_DESCRIPTION,
  SHORTEST_TITLE,
} from './limits.ts';
import { eventCategories, placeKinds } from './vocabulary.ts';

// The messages are keys of `locales/*/events.json`; both the form and the server show them.
const field = (name: string) => `events:fields.${name}`;

const day = z.iso.date(field('day_missing'));
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, field('time_missing'));

const isWebAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && url.hostname.includes('.');
};

type Placed = { placeKind: string; location: string; link: string };

/** Only what the kind of place needs is required (EVENT-006, EVENT-007). */
function requirePlace({ placeKind, location, link }: Placed, context: z.core.$RefinementCtx): void {
  if (placeKind === 'online' && !isWebAddress(link)) {
    context.addIssue({ code: 'custom', path: ['link'], message: field('link_invalid') });
  }
  if (placeKind !== 'online' && location === '') {
    context.addIssue({ code: 'custom', path: ['location'], message: field('location_missing') });
  }
}

/** The other part of the place is not stored. */
const withOwnPlace = <Form extends Placed>(form: Form): Form =>
  form.placeKind === 'online' ? { ...form, location: '' } : { ...form, link: '' };

/** The fields of an event as its host enters them (EVENT-002 to EVENT-007). */
export const eventDraft = z
  .object({
    title: boundedText({
      min: SHORTEST_TITLE,
      max: LONGEST_TITLE,
      tooShort: field('title_too_short'),
      tooLong: field('title_too_long'),
    }),
    description: boundedText({
      min: SHORTEST_DESCRIPTION,
      max: LONGEST_DESCRIPTION,
      tooShort: field('description_too_short'),
      tooLong: field('description_too_long'),
    }),
    category: z.enum(eventCategories, field('category_missing')),
    day,
    startTime: time,
    endDay: day,
    endTime: time,
    /** The zone of the host's browser, which counts where the event is online. */
    timeZone: z.string().max(100).refine(isTimeZone, 'common:fields.invalid'),
    placeKind: z.enum(placeKinds, 'common:fields.invalid'),
    location: boundedText({
      min: 0,
      max: LONGEST_LOCATION,
      tooShort: field('location_missing'),
      tooLong: field('location_too_long'),
    }).default(''),
    link: boundedText({
      min: 0,
      max: LONGEST_LINK,
      tooShort: field('link_invalid'),
      tooLong: field('link_invalid'),
    }).default(''),
    /** Null is without a limit. */
    places: z
      .number(field('places_invalid'))
      .int(field('places_invalid'))
      .min(1, field('places_invalid'))
      .max(MOST_PLACES, field('places_invalid'))
      .nullable()
      .default(null),
    photo: pictureKey.nullable().default(null),
  })
  .superRefine(requirePlace, {
    // Also while other fields are not right yet.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .transform(withOwnPlace);
export type EventDraft = z.infer<typeof eventDraft>;
/** The same before defaults are filled in: what a form holds. */
export type EventDraftInput = z.input<typeof eventDraft>;
