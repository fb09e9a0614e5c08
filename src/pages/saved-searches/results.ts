import { readMarketSearch } from '#features/marketplace/web/grid/market-search.ts';
import type { MarketSearch } from '#features/marketplace/web/grid/market-search.ts';
import { priceBounds } from '#features/marketplace/price-range.ts';
import { priceRanges, radiusChoices } from '#features/marketplace/vocabulary.ts';
import type { SavedSearch } from '#features/saved-searches/contract.ts';
import { readBrowseSearch } from '#features/tasks/web/browse/browse-search.ts';
import type { BrowseSearch } from '#features/tasks/web/browse/browse-search.ts';

type Results =
  | { to: '/marketplace'; search: MarketSearch }
  | { to: '/browse-tasks'; search: BrowseSearch };

/** The list with the filters of a saved search in its address. */
export function resultsOf({ type, filter }: Pick<SavedSearch, 'type' | 'filter'>): Results {
  const { search, category } = filter;
  const typed = { search: search || undefined, category: category ?? undefined };
  if (type === 'task') return { to: '/browse-tasks', search: readBrowseSearch(typed) };
  return { to: '/marketplace', search: readMarketSearch({ ...typed, ...narrowed(filter) }) };
}

function narrowed({
  minPrice,
  maxPrice,
  conditions,
  delivery,
  near,
  radius,
}: SavedSearch['filter']) {
  const price = priceRanges.find((range) => {
    const { min, max } = priceBounds(range);
    return min === minPrice && max === maxPrice;
  });
  return {
    price,
    condition: conditions.join(','),
    shipping: delivery.join(','),
    ...(near !== null && {
      // The next larger one that the grid knows shows all of it.
      radius: radiusChoices.find((known) => known >= (radius ?? 0)) ?? radiusChoices.at(-1),
      around: `${near.latitude},${near.longitude}`,
    }),
  };
}
