import { isBlank } from '#platform/text/blank.ts';
import type { ItemDetail } from '../../../contract.ts';
import type { ItemDraft } from '../../../item-draft.ts';
import type { Condition, ShippingOption } from '../../../vocabulary.ts';
import { asTyped, typedNumber } from '#platform/text/typed-number.ts';

/** What the form holds while somebody fills it in; numbers stay as they were typed (ITEM-054, ITEM-067). */
export type ListingValues = {
  photos: string[];
  title: string;
  description: string;
  category: string;
  subcategory: string;
  condition: Condition | '';
  price: string;
  originalPrice: string;
  isNegotiable: boolean;
  location: string;
  shippingOptions: ShippingOption[];
  brand: string;
  size: string;
  color: string;
  weight: string;
  length: string;
  width: string;
  height: string;
  tags: string[];
};
export type ListingPath = keyof ListingValues & keyof ItemDraft;

/** ITEM-059, ITEM-062. */
export const emptyListing: ListingValues = {
  photos: [],
  title: '',
  description: '',
  category: '',
  subcategory: '',
  condition: '',
  price: '',
  originalPrice: '',
  isNegotiable: false,
  location: '',
  shippingOptions: ['pickup'],
  brand: '',
  size: '',
  color: '',
  weight: '',
  length: '',
  width: '',
  height: '',
  tags: [],
};

/** Every field, in the order of the form. */
export const listingPaths = Object.keys(emptyListing).filter(
  (key): key is ListingPath => key in emptyListing,
);

/** ITEM-055; photos have a notice of their own. */
const REQUIRED = ['title', 'description', 'category', 'condition', 'price', 'location'] as const;

/** Those that must be filled in and are not, in the order of the form (ITEM-068). */
export const missingPaths = (values: ListingValues): ListingPath[] =>
  REQUIRED.filter((path) => isBlank(values[path]));

/** The form in the shape of `itemDraft`, not yet checked. */
export const toDraft = (values: ListingValues): Record<ListingPath, unknown> => ({
  ...values,
  price: typedNumber(values.price),
  originalPrice: typedNumber(values.originalPrice),
  weight: typedNumber(values.weight),
  length: typedNumber(values.length),
  width: typedNumber(values.width),
  height: typedNumber(values.height),
});

/** Whether the price is nothing: the thing is given away (ITEM-007). */
export const isFree = (price: string): boolean => typedNumber(price) === 0;

/** A stored item of the viewer's own as the form holds it (ITEM-184). */
export const listingValuesOf = (item: ItemDetail): ListingValues => ({
  photos: item.photos,
  title: item.title,
  description: item.description,
  category: item.category,
  subcategory: item.subcategory,
  condition: item.condition,
  price: asTyped(item.price),
  originalPrice: asTyped(item.originalPrice),
  isNegotiable: item.isNegotiable,
  location: item.own?.location ?? '',
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

/** The form's field behind a path of the draft that is sent, such as `tags.3`; null when none. */
export const listingPath = (sent: string): ListingPath | null =>
  listingPaths.find((path) => path === sent || sent.startsWith(`${path}.`)) ?? null;
