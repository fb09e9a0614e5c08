import { countFacets, facetCache, readerWithBlocks } from '#features/browsing/server/public.ts';
import type { Dimension, Source } from '#features/browsing/server/public.ts';
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
