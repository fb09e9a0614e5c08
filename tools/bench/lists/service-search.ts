import { radiusChoices } from '#features/services/vocabulary.ts';
import type { Point } from '#features/geo/distance.ts';
import { dayAfter } from '#platform/time/zoned-time.ts';
import { bareServiceSearch } from './bare-service-search.ts';
import type { Figure } from '../figure.ts';
import { townsByPeople } from '../databases/many-items.ts';
import { fillWithServices } from '../databases/many-services.ts';
import { manners, servicesByCategory } from '../databases/service-words.ts';
import { callShop, dice, measureSearches } from '../databases/shops.ts';
import type { Ask, Shop } from '../databases/shops.ts';

/** Fewer are asked for where a million takes too long to make: SERVICES=10000,100000. */
const SIZES = (process.env['SERVICES'] ?? '10000,100000,1000000').split(',').map(Number);
const ROUNDS = 200;

/** A search for a provider: words, a category, a distance from where the person is, and a day. */
export type ServiceSearch = {
  search: string;
  category: string;
  near: { latitude: number; longitude: number };
  radius: number;
  day: string;
};

/** People ask from where people live, or from one place, for what there is, in words of their own, for one of the next weeks. */
function serviceSearches(rounds = ROUNDS, from?: Point): ServiceSearch[] {
  const roll = dice(11);
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  const towns = townsByPeople();
  const today = new Date().toISOString().slice(0, 10);
  return Array.from({ length: rounds }, () => {
    const category = pick(Object.keys(servicesByCategory));
    const [name, skill] = pick(servicesByCategory[category]?.services ?? []);
    const share = roll(1_000_000) / 1_000_000;
    const town = from ?? towns.findLast((one) => one.from <= share);
    return {
      search: pick([name, name.split(' ')[0] ?? name, skill, pick(manners)]).toLowerCase(),
      category,
      near: {
        latitude: (town?.latitude ?? 0) + (roll(200) - 100) / 1000,
        longitude: (town?.longitude ?? 0) + (roll(200) - 100) / 1000,
      },
      radius: pick(radiusChoices),
      day: dayAfter(today, 3 + roll(30)),
    };
  });
}

const browse = (shop: Shop, input: object) => callShop(shop, 'services/browse', input);

const mapAround = ({ near }: ServiceSearch) => ({
  south: near.latitude - 0.3,
  north: near.latitude + 0.3,
  west: near.longitude - 0.4,
  east: near.longitude + 0.4,
});

const asks: Record<string, Ask<ServiceSearch>> = {
  'service-search': (shop, { day: _day, ...search }) => browse(shop, search),
  'service-search-query': ({ client }, search) => client.query(bareServiceSearch(search, null)),
  'service-search-available': (shop, { day, ...search }) =>
    browse(shop, { ...search, availableOn: day }),
  'service-search-available-query': ({ client }, search) =>
    client.query(bareServiceSearch(search, search.day)),
  'service-available': (shop, { day, near, radius }) =>
    browse(shop, { near, radius, availableOn: day }),
  'service-comes-to-me': (shop, { near, category }) =>
    browse(shop, { near, category, comesToMe: true, sort: 'rating' }),
  'service-newest': (shop, { category }) => browse(shop, { category }),
  'service-nearest': (shop, { near }) => browse(shop, { near, sort: 'nearest' }),
  'service-price-low': (shop, { category }) => browse(shop, { category, sort: 'price-low' }),
  'service-rating': (shop, { category }) => browse(shop, { category, sort: 'rating' }),
  'service-map': (shop, search) =>
    callShop(shop, 'services/listOnMap', { bounds: mapAround(search) }),
};

/** Finding services among ten thousand, a hundred thousand and a million, as items are (`item-search.ts`). */
export const benchServiceSearch = (): Promise<Figure[]> =>
  measureSearches('services', {
    sizes: SIZES,
    fill: fillWithServices,
    asks,
    asked: (from) => serviceSearches(ROUNDS, from),
    // Days off and full days are others in each database, as many on average.
    inTown: ['service-search', 'service-search-available'],
    besides: [
      ['service-search', 'service-search-query'],
      ['service-search-available', 'service-search-available-query'],
    ],
  });
