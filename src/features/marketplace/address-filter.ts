import { LONGEST_SEARCH } from '#features/browsing/limits.ts';
import type { Point } from '#features/geo/distance.ts';
import { choicesIn, choicesText } from '#platform/addresses/address-choices.ts';
import { addressText } from '#platform/addresses/address-text.ts';
import type { ItemFilter } from './contract.ts';
import { priceBounds } from './price-range.ts';
import { conditions, dealings, priceRanges, shippingOptions } from './vocabulary.ts';
import type { Dealing, PriceRange } from './vocabulary.ts';

/**
 * The filters of the grid as they appear in addresses, those of the page and of the feed; defaults are left out
 * (ITEM-045).
 */
export type FilterAddress = {
  search?: string;
  /** A slug. */
  category?: string;
  price?: PriceRange;
  /** Several in one: 'good,like-new'. */
  condition?: string;
  shipping?: string;
  dealing?: Dealing;
};

const SLUG_LENGTH = 50;

/** Reads the filters of an address; an unknown value filters nothing (ITEM-046). */
export function readFilterAddress(raw: Record<string, unknown>): FilterAddress {
  const search = addressText(raw['search'], LONGEST_SEARCH);
  const category = addressText(raw['category'], SLUG_LENGTH);
  const price = priceRanges.find((known) => known === raw['price']);
  const condition = choicesText(raw['condition'], conditions);
  const shipping = choicesText(raw['shipping'], shippingOptions);
  const dealing = dealings.find((known) => known === raw['dealing']);
  return {
    search,
    category,
    price,
    condition,
    shipping,
    dealing,
  };
}

/** Returns the filter that an address asks for; a radius counts only if the viewer's place is known (ITEM-043). */
export function filterOfAddress(
  address: FilterAddress,
  { near, radius }: { near: Point | null; radius: number | null },
): ItemFilter {
  const { min, max } = priceBounds(address.price ?? null);
  const isAround = near !== null && radius !== null;
  return {
    search: address.search ?? '',
    category: address.category ?? null,
    minPrice: min,
    maxPrice: max,
    conditions: choicesIn(address.condition, conditions),
    shippingOptions: choicesIn(address.shipping, shippingOptions),
    dealing: address.dealing ?? null,
    near: isAround ? near : null,
    radius: isAround ? radius : null,
  };
}
