import { readMarketSearch } from '#features/marketplace/web/grid/market-search.ts';
import type { MarketSearch } from '#features/marketplace/web/grid/market-search.ts';
import { priceBounds } from '#features/marketplace/price-range.ts';
import { priceRanges, radiusChoices } from '#features/marketplace/vocabulary.ts';
import type { SavedSearch } from '#features/saved-searches/contract.ts';
import { readServiceSearch } from '#features/services/web/grid/service-search.ts';
import type { ServiceSearch } from '#features/services/web/grid/service-search.ts';
import { radiusChoices as serviceRadiusChoices } from '#features/services/vocabulary.ts';
import { readBrowseSearch } from '#features/tasks/web/browse/browse-search.ts';
import type { BrowseSearch } from '#features/tasks/web/browse/browse-search.ts';
import { radiusChoices as taskRadiusChoices } from '#features/tasks/vocabulary.ts';
import { addressDay } from '#platform/addresses/address-choices.ts';

type Results =
  | { to: '/marketplace'; search: MarketSearch }
  | { to: '/browse-services'; search: ServiceSearch }
  | { to: '/browse-tasks'; search: BrowseSearch };

/** The list with the filters of a saved search in its address. */
export function buildResultsLink({ type, filter }: Pick<SavedSearch, 'type' | 'filter'>): Results {
  const { search, category } = filter;
  const typed = { search: search || undefined, category: category ?? undefined };
  if (type === 'task') {
    return {
      to: '/browse-tasks',
      search: readBrowseSearch({ ...typed, ...narrowedTasks(filter) }),
    };
  }
  if (type === 'service') {
    return {
      to: '/browse-services',
      search: readServiceSearch({ ...typed, ...narrowedServices(filter) }),
    };
  }
  return { to: '/marketplace', search: readMarketSearch({ ...typed, ...narrowed(filter) }) };
}

/** The parts of the address that `toSavedFilter` stored. */
const narrowedTasks = (filter: SavedSearch['filter']) => ({
  from: filter.minPrice ?? undefined,
  to: filter.maxPrice ?? undefined,
  negotiable: filter.negotiable,
  when: filter.days.join(','),
  date: filter.days.find((day) => addressDay(day) !== undefined),
  place: filter.delivery[0],
  urgency: filter.conditions.join(','),
  ...chooseArea(filter, taskRadiusChoices),
});

const narrowedServices = (filter: SavedSearch['filter']) => ({
  experience: filter.conditions[0],
  price: filter.delivery[0],
  location: filter.location,
  comes: filter.comesToMe,
  ...chooseArea(filter, serviceRadiusChoices),
});

function narrowed(filter: SavedSearch['filter']) {
  const { minPrice, maxPrice, conditions, delivery } = filter;
  const price = priceRanges.find((range) => {
    const { min, max } = priceBounds(range);
    return min === minPrice && max === maxPrice;
  });
  return {
    price,
    condition: conditions.join(','),
    shipping: delivery.join(','),
    ...chooseArea(filter, radiusChoices),
  };
}

/** The next larger distance that the list knows shows all of it. */
const chooseArea = ({ near, radius }: SavedSearch['filter'], choices: readonly number[]) =>
  near !== null && {
    radius:
      radius === null ? undefined : (choices.find((known) => known >= radius) ?? choices.at(-1)),
    around: `${near.latitude},${near.longitude}`,
  };
