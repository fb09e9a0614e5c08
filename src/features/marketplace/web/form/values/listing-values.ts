import { z } from 'zod';
import { pictureKey } from '#features/media/picture-key.ts';
import { isBlank } from '#platform/text/blank.ts';
import type { ItemCopy, ItemDetail } from '../../../contract.ts';
import type { ItemDraft } from '../../../item-draft.ts';
import { conditions, shippingOptions } from '../../../vocabulary.ts';
import { asTyped, typedNumber } from '#platform/text/typed-number.ts';

const text = z.string().catch('');

/**
 * The values of the form while a person fills it in, field by field in the order of the screen; numbers stay as they
 * were typed (ITEM-054, ITEM-067). A field that is missing or that this version cannot read begins as it does in an
 * empty form (ITEM-059, ITEM-062).
 */
export const listingForm = z.object({
  photos: z.array(pictureKey).catch([]),
  title: text,
  description: text,
  category: text,
  subcategory: text,
  condition: z.enum(conditions).or(z.literal('')).catch(''),
  price: text,
  originalPrice: text,
  quantity: z.string().catch('1'),
  isNegotiable: z.boolean().catch(false),
  loanDays: text,
  location: text,
  shippingOptions: z.array(z.enum(shippingOptions)).catch(['pickup']),
  brand: text,
  size: text,
  color: text,
  weight: text,
  length: text,
  width: text,
  height: text,
  tags: z.array(z.string()).catch([]),
} satisfies Record<keyof ItemDraft, z.ZodType>);
export type ListingValues = z.infer<typeof listingForm>;
export type ListingPath = keyof ListingValues;
export type NumberPath = {
  [Path in ListingPath]: number extends ItemDraft[Path] ? Path : never;
}[ListingPath];

export const emptyListing = listingForm.parse({});
export const listingPaths = listingForm.keyof().options;

/** ITEM-055; photos have a notice of their own. */
const REQUIRED = ['title', 'description', 'category', 'condition', 'price', 'location'] as const;

/** Returns the required fields that are blank, in the order of the form (ITEM-068). */
export const missingPaths = (values: ListingValues): ListingPath[] =>
  REQUIRED.filter((path) => isBlank(values[path]));

/** The form in the shape of `itemDraft`, not yet checked. */
export const toDraft = (
  values: ListingValues,
): Omit<ListingValues, NumberPath> & Record<NumberPath, number | null> => ({
  ...values,
  price: typedNumber(values.price),
  originalPrice: typedNumber(values.originalPrice),
  quantity: isLent(values) ? 1 : typedNumber(values.quantity),
  loanDays: typedNumber(values.loanDays),
  weight: typedNumber(values.weight),
  length: typedNumber(values.length),
  width: typedNumber(values.width),
  height: typedNumber(values.height),
});

/** Whether the price is nothing: the thing is given away (ITEM-007). */
export const isFree = (price: string): boolean => typedNumber(price) === 0;

/** Whether the thing is lent: it has a longest loan (ITEM-411). */
export const isLent = ({ loanDays }: Pick<ListingValues, 'loanDays'>): boolean => loanDays !== '';

/** A stored item of the viewer's own as the form holds it (ITEM-184, ITEM-458). */
export const toListingValues = (item: ItemCopy): ListingValues => ({
  photos: item.photos,
  title: item.title,
  description: item.description,
  category: item.category,
  subcategory: item.subcategory,
  condition: item.condition,
  price: asTyped(item.price),
  originalPrice: asTyped(item.originalPrice),
  quantity: asTyped(item.quantity),
  isNegotiable: item.isNegotiable,
  loanDays: asTyped(item.loanDays),
  location: item.location,
  shippingOptions: item.shippingOptions,
  brand: item.brand,
  size: item.size,
  color: item.color,
  weight: asTyped(item.weight),
  length: asTyped(item.length),
  width: asTyped(item.width),
  height: asTyped(item.height),
  tags: item.tags,
});

/** The same of the item as its page has it. */
export const toStoredValues = (item: ItemDetail): ListingValues =>
  toListingValues({ ...item, location: item.own?.location ?? '' });

/** The form's field behind a path of the draft that is sent, such as `tags.3`; null when none. */
export const listingPath = (sent: string): ListingPath | null =>
  listingPaths.find((path) => path === sent || sent.startsWith(`${path}.`)) ?? null;
