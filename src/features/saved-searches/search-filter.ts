import { z } from 'zod';
import { LONGEST_SEARCH } from '#features/browsing/limits.ts';
import type { Point } from '#features/geo/distance.ts';
import { gridCellCenter } from '#features/geo/grid-cell.ts';
import { searchText } from '#platform/api-contract.ts';
import { toSearchForm } from '#platform/text/search-form.ts';
import { LONGEST_RADIUS } from './limits.ts';

const word = z.string().trim().min(1).max(50);
const words = z
  .array(word)
  .max(20)
  .default([])
  .transform((given) => [...new Set(given)].toSorted((a, b) => (a < b ? -1 : 1)));
const dollars = z.number().min(0).max(9_999_999).nullable().default(null);

const text = searchText(LONGEST_SEARCH);

/**
 * The filter of a search. The feature of each kind of thing knows its own categories, conditions and delivery options.
 */
export const searchFilter = z
  .object({
    search: text,
    category: word.nullable().default(null),
    /** Dollars, both ends included. */
    minPrice: dollars,
    maxPrice: dollars,
    /** Things without a price: only these, or besides those whose price lies within. */
    negotiable: z.boolean().default(false),
    /** Any of these, of an item's condition, a task's urgency or a provider's experience; none is any. */
    conditions: words,
    /** Any of these, of an item's delivery, a task's place (in person or remote) or a service's price type; none is any. */
    delivery: words,
    /** Any of these, choices such as 'today' and dates; none is any. */
    days: words,
    /** A part of the name of a service's area. */
    location: text,
    /** The middle of the area; only the center of its cell is stored. */
    near: z
      .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
      .nullable()
      .default(null),
    /** Miles around `near`. */
    radius: z.number().min(1).max(LONGEST_RADIUS).nullable().default(null),
    /** Only services whose providers come as far as `near`. */
    comesToMe: z.boolean().default(false),
  })
  // A distance and "comes to me" count with a place, and a place with one of them.
  .transform(({ near, radius, comesToMe, ...filter }) =>
    near === null || (radius === null && !comesToMe)
      ? { ...filter, ...NO_PLACE }
      : { ...filter, near: gridCellCenter(near), radius, comesToMe },
  );
type Read = z.infer<typeof searchFilter>;
export type SearchFilter = Omit<Read, 'near' | 'radius'> & {
  near: Point | null;
  radius: number | null;
};
export type SearchFilterInput = z.input<typeof searchFilter>;

const NO_PLACE = { near: null, radius: null, comesToMe: false };

/** Leaves out what only searches for services have. */
export const withoutServiceParts = (filter: SearchFilter): SearchFilter => ({
  ...filter,
  ...(filter.radius === null ? NO_PLACE : { comesToMe: false }),
  location: '',
});

/** The same for two filters that find the same, so that one search is not saved twice (ITEM-332). */
export const toSearchFingerprint = (filter: SearchFilter): string => {
  const { search, category, minPrice, maxPrice, conditions, delivery, near, radius } = filter;
  const { negotiable, days, location, comesToMe } = filter;
  const place = near && [near.latitude, near.longitude];
  // Left out where they are not set, so that searches saved before there were any keep their fingerprints.
  const isOfTask = negotiable || days.length > 0;
  const isOfService = location !== '' || comesToMe;
  return JSON.stringify([
    toSearchForm(search).trim(),
    category,
    minPrice,
    maxPrice,
    conditions,
    delivery,
    place,
    radius,
    ...(isOfTask ? [negotiable, days] : []),
    ...(isOfService ? [toSearchForm(location).trim(), comesToMe] : []),
  ]);
};
