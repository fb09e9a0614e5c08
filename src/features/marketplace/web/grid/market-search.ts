import { readListAddress } from '#features/browsing/web/list/list-address.ts';
import { getListSort, isByPlace, readSort } from '#features/browsing/web/list/list-sort.ts';
import type { ListAddress } from '#features/browsing/web/list/list-address.ts';
import type { Point } from '#features/geo/distance.ts';
import { pointIn } from '#features/geo/point-text.ts';
import { choicesIn } from '#platform/addresses/address-choices.ts';
import { filterOfAddress, readFilterAddress } from '../../address-filter.ts';
import type { FilterAddress } from '../../address-filter.ts';
import type { ItemFilter } from '../../contract.ts';
import {
  conditions,
  itemSorts,
  itemStatuses,
  radiusChoices,
  shippingOptions,
} from '../../vocabulary.ts';
import type { Condition, ItemSort, ItemStatus, ShippingOption } from '../../vocabulary.ts';
import type { BrowseQuestion } from '../item-queries.ts';

/** The state of the grid as it stands in its address; what is usual is left out (ITEM-045). */
export type MarketSearch = ListAddress &
  FilterAddress & {
    /** Miles. */
    radius?: number;
    /** Around where, instead of the person's own place: what a saved search leads to (ITEM-348). */
    around?: string;
    sort?: ItemSort;
    /** The person's own listings, and of these only those in one status (ITEM-047). */
    mine?: true;
    status?: ItemStatus;
  };

/** Unknown values fall back to the default (ITEM-046). */
export function readMarketSearch(raw: Record<string, unknown>): MarketSearch {
  const radius = radiusChoices.find((known) => known === Number(raw['radius']));
  const around = radius === undefined ? null : pointIn(raw['around']);
  const list = readListAddress(raw);
  const isMine = raw['mine'] === true || raw['mine'] === 'true';
  const status = itemStatuses.find((known) => isMine && known === raw['status']);
  return {
    ...readFilterAddress(raw),
    radius,
    around: around ? `${around.latitude},${around.longitude}` : undefined,
    sort: readSort(raw['sort'], itemSorts, list.search),
    ...list,
    mine: isMine ? true : undefined,
    status,
  };
}

export const chosenConditions = ({ condition }: MarketSearch): Condition[] =>
  choicesIn(condition, conditions);
export const chosenShipping = ({ shipping }: MarketSearch): ShippingOption[] =>
  choicesIn(shipping, shippingOptions);

/** Returns the filter that the address asks for; a distance counts only if the viewer's place is known (ITEM-043). */
export const toItemFilter = (address: MarketSearch, near: Point | null): ItemFilter =>
  filterOfAddress(address, {
    near: pointIn(address.around) ?? near,
    radius: address.radius ?? null,
  });

/** The same for the list, whose sort may need to know where the person is, too. */
export function toItemBrowseQuestion(address: MarketSearch, near: Point | null): BrowseQuestion {
  const sort = getListSort(address);
  const filter = toItemFilter(address, near);
  return {
    ...filter,
    near: filter.near ?? (isByPlace(sort) ? near : null),
    sort,
  };
}

/** Each filter taken out of the address, by the names with which `marketplace.leftOut` counts. */
export const WITHOUT = {
  search: { search: undefined },
  category: { category: undefined },
  price: { price: undefined },
  condition: { condition: undefined },
  shipping: { shipping: undefined },
  dealing: { dealing: undefined },
  radius: { radius: undefined, around: undefined },
} as const;
export type ItemFilterName = keyof typeof WITHOUT;

/** Everything that narrows the list, taken out of its address. */
export const NO_FILTERS = {
  ...WITHOUT.search,
  ...WITHOUT.category,
  ...WITHOUT.price,
  ...WITHOUT.condition,
  ...WITHOUT.shipping,
  ...WITHOUT.dealing,
  ...WITHOUT.radius,
} as const;

/** Counts the active choices beyond category and price. */
export const countMoreFilters = (address: MarketSearch): number =>
  chosenConditions(address).length +
  chosenShipping(address).length +
  (address.dealing === undefined ? 0 : 1) +
  (address.radius === undefined ? 0 : 1);

/** Counts all active choices, except for the searched words. */
export const countFilters = (address: MarketSearch): number =>
  countMoreFilters(address) +
  [address.category, address.price].filter((value) => value !== undefined).length;

export const isNarrowed = (address: MarketSearch): boolean =>
  address.search !== undefined || countFilters(address) > 0;
