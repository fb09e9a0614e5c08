import type { Point } from '#features/geo/distance.ts';
import { radiusChoices } from '#features/marketplace/vocabulary.ts';
import { bareSearch } from './bare-search.ts';
import type { Figure } from '../figure.ts';
import { adjectives, materials, thingsByCategory } from '../databases/item-words.ts';
import { fillWithItems, townsByPeople } from '../databases/many-items.ts';
import { callShop, dice, measureSearches } from '../databases/shops.ts';
import type { Ask, Shop } from '../databases/shops.ts';

/** Fewer are asked for where a million takes too long to make: ITEMS=10000,100000. */
const SIZES = (process.env['ITEMS'] ?? '10000,100000,1000000').split(',').map(Number);
const ROUNDS = 200;

/** A search: a text, a category, a price range and a distance from where the person is. */
export type Search = {
  search: string;
  category: string;
  minPrice: number;
  maxPrice: number;
  near: Point;
  radius: number;
};

const prices = [
  [0, 50],
  [50, 200],
  [200, 500],
  [0, 100],
  [20, 300],
] as const;

/** As many questions as rounds: people ask from where people live, or from one place, for things there are, in words of their own. */
function searches(rounds = ROUNDS, from?: Point): Search[] {
  const roll = dice(7);
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  const towns = townsByPeople();
  const chooseTown = (share: number) => towns.findLast((one) => one.from <= share) ?? towns[0];
  return Array.from({ length: rounds }, () => {
    const category = pick(Object.keys(thingsByCategory));
    const thing = pick(thingsByCategory[category]?.things ?? []);
    const [minPrice, maxPrice] = pick(prices);
    const share = roll(1_000_000) / 1_000_000;
    const town = from ?? chooseTown(share);
    return {
      search: pick([thing, thing, `${pick(materials)} ${thing}`, pick(adjectives).toLowerCase()]),
      category,
      minPrice,
      maxPrice,
      near: {
        latitude: (town?.latitude ?? 0) + (roll(200) - 100) / 1000,
        longitude: (town?.longitude ?? 0) + (roll(200) - 100) / 1000,
      },
      radius: pick(radiusChoices),
    };
  });
}

const call = (shop: Shop, name: string, input: object) =>
  callShop(shop, `marketplace/${name}`, input);

const mapAround = ({ near }: Search) => ({
  south: near.latitude - 0.3,
  north: near.latitude + 0.3,
  west: near.longitude - 0.4,
  east: near.longitude + 0.4,
});

const asks: Record<string, Ask<Search>> = {
  'item-search': (shop, search) => call(shop, 'browse', search),
  'item-search-query': ({ client }, search) => client.query(bareSearch(search)),
  'item-search-nearest': (shop, search) => call(shop, 'browse', { ...search, sort: 'nearest' }),
  'item-newest': (shop, { category }) => call(shop, 'browse', { category }),
  'item-nearest': (shop, { near }) => call(shop, 'browse', { near, sort: 'nearest' }),
  'item-price-low': (shop, { category }) => call(shop, 'browse', { category, sort: 'price-low' }),
  'item-price-high': (shop, { category }) => call(shop, 'browse', { category, sort: 'price-high' }),
  'item-facets': (shop, search) => call(shop, 'facets', search),
  'item-map': (shop, search) => call(shop, 'listOnMap', { bounds: mapAround(search) }),
};

/**
 * Finding items among ten thousand, a hundred thousand and a million: milliseconds by the API, asked in turn, so that
 * whatever slows the machine slows all of them; and beside it the one statement that gives the same rows and their number.
 */
export const benchItemSearch = (): Promise<Figure[]> =>
  measureSearches('items', {
    sizes: SIZES,
    fill: fillWithItems,
    asks,
    asked: (from) => searches(ROUNDS, from),
    inTown: ['item-search', 'item-search-nearest'],
    besides: [['item-search', 'item-search-query']],
  });
