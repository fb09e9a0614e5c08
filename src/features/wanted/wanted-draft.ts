import { z } from 'zod';
import { LONGEST_LOCATION, MOST_PRICE, SHORTEST_LOCATION } from '#features/marketplace/limits.ts';
import { conditions, radiusChoices } from '#features/marketplace/vocabulary.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { LONGEST_DESCRIPTION, LONGEST_TITLE, SHORTEST_TITLE } from './limits.ts';

// The messages are keys of `locales/*/wanted.json`; both the form and the server show them.
const field = (name: string) => `wanted:fields.${name}`;

/** The fields of a wanted post (ITEM-391). */
export const wantedDraft = z.object({
  title: boundedText({
    min: SHORTEST_TITLE,
    max: LONGEST_TITLE,
    tooShort: field('title_too_short'),
    tooLong: field('title_too_long'),
  }),
  description: boundedText({
    min: 0,
    max: LONGEST_DESCRIPTION,
    tooShort: field('description_too_long'),
    tooLong: field('description_too_long'),
  }).default(''),
  /** A slug; whether it can be chosen the server knows (ITEM-052). */
  category: z.string().min(1, field('category_required')).max(50, field('category_required')),
  /** Empty for any. */
  conditions: z
    .array(z.enum(conditions, 'common:fields.invalid'))
    .transform((chosen) => conditions.filter((condition) => chosen.includes(condition)))
    .default([]),
  /** Dollars; 0 is for free, null is to be agreed on. */
  maxPrice: z
    .number(field('price_invalid'))
    .min(0, field('price_invalid'))
    .max(MOST_PRICE, field('price_invalid'))
    .multipleOf(0.01, field('price_invalid'))
    .nullable()
    .default(null),
  location: boundedText({
    min: SHORTEST_LOCATION,
    max: LONGEST_LOCATION,
    tooShort: field('location_required'),
    tooLong: field('location_too_long'),
  }),
  /** How far the owner would go for it, in miles. */
  radius: z.literal([...radiusChoices], 'common:fields.invalid').default(25),
});
export type WantedDraft = z.infer<typeof wantedDraft>;
export type WantedDraftInput = z.input<typeof wantedDraft>;
