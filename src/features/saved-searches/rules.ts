import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import { MOST_SEARCHES } from './limits.ts';

const because = createRefusalBuilder('searches:refusals');

/** ITEM-331: whether a person with this many saved searches may save another. */
export const maySaveSearch = (saved: number): Ruling =>
  saved < MOST_SEARCHES
    ? allowed
    : because('most_searches', 'conflict', { count: String(MOST_SEARCHES) });
