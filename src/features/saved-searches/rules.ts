import { allowed, becauseOf } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import { MOST_SEARCHES } from './limits.ts';

const because = becauseOf('searches:refusals');

/** ITEM-331: one more, by somebody who has so many. */
export const maySaveSearch = (saved: number): Ruling =>
  saved < MOST_SEARCHES
    ? allowed
    : because('most_searches', 'conflict', { count: String(MOST_SEARCHES) });
