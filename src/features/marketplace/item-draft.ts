import { z } from 'zod';
import { pictureKeys } from '#features/media/picture-key.ts';
import { boundedText } from '#platform/text/text-length.ts';
import {
  LONGEST_DESCRIPTION,
  LONGEST_DETAIL,
  LONGEST_LOAN,
  LONGEST_LOCATION,
  LONGEST_TAG,
  LONGEST_TITLE,
  MOST_DIMENSION,
  MOST_PHOTOS,
  MOST_PIECES,
  MOST_PRICE,
  MOST_TAGS,
  MOST_WEIGHT,
  SHORTEST_DESCRIPTION,
  SHORTEST_LOCATION,
  SHORTEST_TITLE,
} from './limits.ts';
import { conditions, shippingOptions } from './vocabulary.ts';

// The messages are keys of `locales/*/listing.json`; both the form and the server show them.
const field = (name: string) => `listing:fields.${name}`;

const detail = boundedText({
  min: 0,
  max: LONGEST_DETAIL,
  tooShort: field('detail_too_long'),
  tooLong: field('detail_too_long'),
});

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** ITEM-067: the price and other numbers have each a text of their own. */
const dollars = (invalid: string) =>
  z.number(invalid).min(0, invalid).max(MOST_PRICE, invalid).refine(hasTwoDecimals, invalid);

/** Inches or pounds: more than nothing. */
const measure = (most: number) =>
  z
    .number(field('number_invalid'))
    .gt(0, field('number_invalid'))
    .max(most, field('number_invalid'))
    .refine(hasTwoDecimals, field('number_invalid'))
    .nullable();

/** Trimmed, without blank ones, and none twice whatever its case (ITEM-060). */
const tags = z
  .array(z.string())
  .transform((texts) => {
    const first = new Map<string, string>();
    for (const text of texts.map((one) => one.trim())) {
      if (text !== '' && !first.has(text.toLowerCase())) first.set(text.toLowerCase(), text);
    }
    return [...first.values()];
  })
  .pipe(
    z
      .array(
        boundedText({
          min: 1,
          max: LONGEST_TAG,
          tooShort: field('tag_too_long'),
          tooLong: field('tag_too_long'),
        }),
      )
      .max(MOST_TAGS, field('too_many_tags')),
  );

const itemFields = z.object({
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
  /** A slug; whether it can be chosen the server knows (ITEM-052). */
  category: z.string().min(1, field('category_required')).max(50, field('category_required')),
  subcategory: detail,
  condition: z.enum(conditions, field('condition_required')),
  /** Dollars for each piece. */
  price: dollars(field('price_invalid')),
  originalPrice: dollars(field('number_invalid')).nullable(),
  quantity: z
    .number(field('quantity_invalid'))
    .int(field('quantity_invalid'))
    .min(1, field('quantity_invalid'))
    .max(MOST_PIECES, field('quantity_invalid')),
  location: boundedText({
    min: SHORTEST_LOCATION,
    max: LONGEST_LOCATION,
    tooShort: field('location_required'),
    tooLong: field('location_too_long'),
  }),
  brand: detail,
  size: detail,
  color: detail,
  /** Pounds. */
  weight: measure(MOST_WEIGHT),
  /** Inches. */
  length: measure(MOST_DIMENSION),
  width: measure(MOST_DIMENSION),
  height: measure(MOST_DIMENSION),
  tags,
  isNegotiable: z.boolean(),
  /** The longest loan in days; null where it is sold or given away (ITEM-411). */
  loanDays: z
    .int(field('loan_days_invalid'))
    .min(1, field('loan_days_invalid'))
    .max(LONGEST_LOAN, field('loan_days_invalid'))
    .nullable(),
  /** An empty array means pickup (ITEM-059). */
  shippingOptions: z.array(z.enum(shippingOptions, 'common:fields.invalid')).transform((chosen) => {
    const known = shippingOptions.filter((option) => chosen.includes(option));
    return known.length === 0 ? (['pickup'] as const).slice() : known;
  }),
  /** Keys of the seller's uploads in their order; the first is the primary one (ITEM-090). */
  photos: pictureKeys(MOST_PHOTOS).min(1, field('photos_required')),
});

const { shape } = itemFields;

/** The fields that a seller enters (ITEM-054 to ITEM-067). */
export const itemDraft = itemFields.extend({
  subcategory: shape.subcategory.default(''),
  originalPrice: shape.originalPrice.default(null),
  quantity: shape.quantity.default(1),
  brand: shape.brand.default(''),
  size: shape.size.default(''),
  color: shape.color.default(''),
  weight: shape.weight.default(null),
  length: shape.length.default(null),
  width: shape.width.default(null),
  height: shape.height.default(null),
  tags: shape.tags.default([]),
  isNegotiable: shape.isNegotiable.default(false),
  loanDays: shape.loanDays.default(null),
  shippingOptions: shape.shippingOptions.default(['pickup']),
});
/** The fields that an edit changes: a field that is left out stays as it is, so none may have a default (ITEM-186). */
export const itemEdit = itemFields.partial();
export type ItemEdit = z.infer<typeof itemEdit>;
export type ItemDraft = z.infer<typeof itemDraft>;
/** The same before defaults are filled in: what a form holds. */
export type ItemDraftInput = z.input<typeof itemDraft>;
