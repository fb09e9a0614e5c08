import { z } from 'zod';
import { LONGEST_SEARCH } from '#features/browsing/limits.ts';
import { searchText } from '#platform/api-contract.ts';
import { MOST_AMOUNT } from './limits.ts';
import { dayChoices, locationTypes, postAges, posterUrgencies } from './vocabulary.ts';

const dollars = z.number().min(0).max(MOST_AMOUNT).nullable().default(null);

/** Days that PostgreSQL knows, too: it has no year 0. */
const FIRST_DAY = '1000-01-01';

/** The filters of the list of tasks, its map and its counts (TASK-356). */
export const taskFilter = z.object({
  search: searchText(LONGEST_SEARCH),
  /** A home slug, a browse filter's slug, a wizard id or a Quick Help id (TASK-051). */
  category: z.string().nullable().default(null),
  /** Dollars, both ends included. */
  minPrice: dollars,
  maxPrice: dollars,
  /** Tasks without a price: only these, or besides those whose price lies within. */
  negotiable: z.boolean().default(false),
  /** The viewer's place, for `radius` and the sort by distance; it is never stored. */
  near: z
    .object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    })
    .nullable()
    .default(null),
  /** Miles around `near`. */
  radius: z.number().min(1).max(500).nullable().default(null),
  /** Any of these, or of `date`; none is any (TASK-359). */
  when: z.array(z.enum(dayChoices)).max(dayChoices.length).default([]),
  date: z.iso
    .date()
    .refine((day) => day >= FIRST_DAY)
    .nullable()
    .default(null),
  locationType: z.enum(locationTypes).nullable().default(null),
  /** Any of these; none is any. */
  posterUrgency: z.array(z.enum(posterUrgencies)).max(posterUrgencies.length).default([]),
  postedWithin: z.enum(postAges).nullable().default(null),
});
export type TaskFilter = z.infer<typeof taskFilter>;

const counts = z.record(z.string(), z.number());
/** For each choice of a filter, the number of tasks it would leave while the other filters stay as they are (TASK-361). */
export const taskFacets = z.object({
  categories: counts,
  /** Those of `taskPriceRanges` and 'negotiable'. */
  prices: counts,
  when: counts,
  locationTypes: counts,
  posterUrgencies: counts,
  postAges: counts,
  /** Counting stops at so many; a number that reaches it means as many or more. */
  countedUpTo: z.number(),
});
export type TaskFacets = z.infer<typeof taskFacets>;
