import {
  countFacets,
  countLeftOut,
  facetCache,
  readerWithBlocks,
} from '#features/browsing/server/public.ts';
import type { Cleared, Dimension, Source } from '#features/browsing/server/public.ts';
import type { LeftOut } from '#features/browsing/left-out.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { ItemFacets } from '../../contract.ts';
import { activeCategories } from './categories.ts';
import { DIMENSIONS } from './facet-dimensions.ts';
import { EVERYTHING, foundItems, isFoundByIndex, listedItems, matches } from './item-filter.ts';
import type { Wanted } from './item-filter.ts';

const COUNTS = facetCache('marketplace.facets');

/** Counts for each choice of a filter how many items it would leave, the other filters staying as they are. */
export async function countItemFacets(
  source: Source,
  viewerId: string | null,
  wanted: Wanted,
): Promise<ItemFacets> {
  const active = await activeCategories(source);
  const categories: Dimension<Wanted> = {
    cleared: { category: null },
    choices: new Map(active.map(({ slug }) => [slug, { category: slug }])),
  };
  return countFacets(
    {
      table: 'marketplace_items',
      as: 'items',
      counts: COUNTS,
      names: ['priceRanges', 'categories', 'conditions', 'shippingOptions'],
      dimensions: { ...DIMENSIONS, categories },
      everything: EVERYTHING,
      toReaderId: readerWithBlocks,
      found: (db, readerId, narrowed) =>
        isFoundByIndex(narrowed) === null
          ? null
          : foundItems(db, readerId, narrowed).selectAll('items'),
      listed: listedItems,
      matches,
    },
    source,
    viewerId,
    wanted,
  );
}

/** The filters by their names on the page. */
const CLEARED: Cleared<Wanted> = {
  search: { search: null },
  category: { category: null },
  price: { minPrice: null, maxPrice: null },
  condition: { conditions: [] },
  shipping: { shippingOptions: [] },
  dealing: { dealing: null },
  radius: { circle: null },
};

/** Counts for each filter that is set how many items there are without it (ITEM-365). */
export const countItemsLeftOut = (
  db: DbOrTransaction,
  viewerId: string | null,
  wanted: Wanted,
): Promise<LeftOut> =>
  countLeftOut(db, wanted, {
    cleared: CLEARED,
    listed: (wider) => listedItems(db, viewerId, wider),
  });
