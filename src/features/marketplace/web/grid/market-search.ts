import { addressText, readListAddress } from '#features/browsing/web/list/list-address.ts';
import type { ListAddress } from '#features/browsing/web/list/list-address.ts';
import { isPoint } from '#features/geo/distance.ts';
import type { Point } from '#features/geo/distance.ts';
import type { ItemFilter } from '../../contract.ts';
import { priceBounds } from '../../price-range.ts';
import {
  conditions,
  itemSorts,
  itemStatuses,
  priceRanges,
  radiusChoices,
  shippingOptions,
} from '../../vocabulary.ts';
import type {
  Condition,
  ItemSort,
  ItemStatus,
  PriceRange,
  ShippingOption,
} from '../../vocabulary.ts';
import type { BrowseQuestion } from '../item-queries.ts';

/** The state of the grid as it stands in its address; what is usual is left out (ITEM-045). */
export type MarketSearch = ListAddress & {
  /** A slug. */
  category?: string;
  price?: PriceRange;
  /** Several in one: 'good,like-new'. */
  condition?: string;
  shipping?: string;
  /** Miles. */
  radius?: number;
  /** Around where, instead of the person's own place: what a saved search leads to (ITEM-348). */
  around?: string;
  sort?: ItemSort;
  /** The person's own listings, and of these only those in one status (ITEM-047). */
  mine?: true;
  status?: ItemStatus;
};

const SLUG_LENGTH = 50;
const CHOICES_LENGTH = 100;

/** Those of a text that are known, each once and in the order of the vocabulary. */
function choicesIn<Choice extends string>(raw: unknown, known: readonly Choice[]): Choice[] {
  const named = addressText(raw, CHOICES_LENGTH)?.split(',') ?? [];
  return known.filter((choice) => named.includes(choice));
}

/** In an address a choice of several is one text; none and unknown ones are left out. */
export function choicesText(raw: unknown, known: readonly string[]): string | undefined {
  return choicesIn(raw, known).join(',') || undefined;
}

/** Unknown values fall back to the default (ITEM-046). */
export function readMarketSearch(raw: Record<string, unknown>): MarketSearch {
  const { search, ...map } = readListAddress(raw);
  const category = addressText(raw['category'], SLUG_LENGTH);
  const price = priceRanges.find((known) => known === raw['price']);
  const condition = choicesText(raw['condition'], conditions);
  const shipping = choicesText(raw['shipping'], shippingOptions);
  const radius = radiusChoices.find((known) => known === Number(raw['radius']));
  const around = radius === undefined ? null : pointIn(raw['around']);
  const sort = itemSorts.find((known) => known === raw['sort'] && known !== 'newest');
  const isMine = raw['mine'] === true || raw['mine'] === 'true';
  const status = itemStatuses.find((known) => isMine && known === raw['status']);
  return {
    ...(search !== undefined && { search }),
    ...(category !== undefined && { category }),
    ...(price !== undefined && { price }),
    ...(condition !== undefined && { condition }),
    ...(shipping !== undefined && { shipping }),
    ...(radius !== undefined && { radius }),
    ...(around !== null && { around: `${around.latitude},${around.longitude}` }),
    ...(sort !== undefined && { sort }),
    ...map,
    ...(isMine && { mine: true as const }),
    ...(status !== undefined && { status }),
  };
}

export const chosenConditions = ({ condition }: MarketSearch): Condition[] =>
  choicesIn(condition, conditions);
export const chosenShipping = ({ shipping }: MarketSearch): ShippingOption[] =>
  choicesIn(shipping, shippingOptions);

/** A place as an address has it: '30.265,-97.745'. */
function pointIn(raw: unknown): Point | null {
  const [latitude = NaN, longitude = NaN, ...rest] =
    addressText(raw, CHOICES_LENGTH)?.split(',').map(Number) ?? [];
  const point = { latitude, longitude };
  return rest.length === 0 && isPoint(point) ? point : null;
}

/** What the address narrows the list by; a distance counts only where it is known from where (ITEM-043). */
export function filterOf(address: MarketSearch, near: Point | null): ItemFilter {
  const { min, max } = priceBounds(address.price ?? null);
  const middle = pointIn(address.around) ?? near;
  const isAround = address.radius !== undefined && middle !== null;
  return {
    search: address.search ?? '',
    category: address.category ?? null,
    minPrice: min,
    maxPrice: max,
    conditions: chosenConditions(address),
    shippingOptions: chosenShipping(address),
    near: isAround ? middle : null,
    radius: isAround ? (address.radius ?? null) : null,
  };
}

/** The same for the list, whose sort may need to know where the person is, too. */
export function questionOf(address: MarketSearch, near: Point | null): BrowseQuestion {
  const sort = address.sort ?? 'newest';
  const filter = filterOf(address, near);
  return { ...filter, near: filter.near ?? (sort === 'nearest' ? near : null), sort };
}

/** Everything that narrows the list, taken out of its address. */
export const NO_FILTERS = {
  search: undefined,
  category: undefined,
  price: undefined,
  condition: undefined,
  shipping: undefined,
  radius: undefined,
  around: undefined,
} as const;

/** How many choices beyond category and price are on. */
export const countMoreFilters = (address: MarketSearch): number =>
  chosenConditions(address).length +
  chosenShipping(address).length +
  (address.radius === undefined ? 0 : 1);

export const isNarrowed = (address: MarketSearch): boolean =>
  address.search !== undefined ||
  address.category !== undefined ||
  address.price !== undefined ||
  countMoreFilters(address) > 0;
