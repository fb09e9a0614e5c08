import type { Point } from '#features/geo/distance.ts';
import type { Figure } from '../figure.ts';
import { materials, thingsByCategory } from '../databases/item-words.ts';
import { townsByPeople } from '../databases/many-items.ts';
import { callShop, dice, measureSearches } from '../databases/shops.ts';
import type { Ask } from '../databases/shops.ts';
import { fillWithEvents, fillWithWanted } from '../databases/wanted-and-events.ts';

const SIZES = [10_000, 1_000_000];
const ROUNDS = 100;

/** A search from where a person is; no two have the same number, which few things have in their text. */
type Search = { near: Point; thing: string; category: string; rare: string };

function searches(from?: Point): Search[] {
  const roll = dice(11);
  const towns = townsByPeople();
  const kinds = Object.entries(thingsByCategory);
  return Array.from({ length: ROUNDS }, (_, round) => {
    const share = roll(1_000_000) / 1_000_000;
    const town = from ?? towns.findLast((one) => one.from <= share);
    const [category = '', { things } = { things: [''] }] = kinds[roll(kinds.length)] ?? [];
    return {
      near: { latitude: town?.latitude ?? 0, longitude: town?.longitude ?? 0 },
      thing: `${materials[roll(materials.length)]} ${things[roll(things.length)]}`,
      category,
      rare: `number ${9_000 - 10 * round}`,
    };
  });
}

const browse =
  (toInput: (search: Search) => object): Ask<Search> =>
  (shop, search) =>
    callShop(shop, 'wanted/browse', toInput(search));
const listEvents =
  (toInput: (search: Search) => object): Ask<Search> =>
  (shop, search) =>
    callShop(shop, 'events/list', toInput(search));

/** Lists of wanted posts: milliseconds among a million posts over those among ten thousand, in one town and everywhere. */
export const benchWanted = (): Promise<Figure[]> =>
  measureSearches('wanted', {
    sizes: SIZES,
    fill: fillWithWanted,
    asks: {
      'wanted-near-with-text': browse(({ near, thing }) => ({ search: thing, near, radius: 50 })),
      'wanted-newest': browse(({ category }) => ({ category })),
      'wanted-nearest': browse(({ near }) => ({ near, sort: 'nearest' })),
      'wanted-rare': browse(({ rare }) => ({ search: rare })),
      'wanted-common': browse(({ thing }) => ({ search: thing })),
    },
    asked: searches,
    inTown: ['wanted-near-with-text', 'wanted-nearest'],
    besides: [],
  });

/** The same of events. */
export const benchEvents = (): Promise<Figure[]> =>
  measureSearches('events', {
    sizes: SIZES,
    fill: fillWithEvents,
    asks: {
      'events-near': listEvents(({ near }) => ({ near, radius: 25 })),
      'events-near-with-text': listEvents(({ near }) => ({ search: 'repair', near, radius: 25 })),
      'events-next': listEvents(() => ({})),
      'events-rare': listEvents(({ rare }) => ({ search: rare })),
      'events-common': listEvents(() => ({ search: 'repair workshop' })),
    },
    asked: searches,
    inTown: ['events-near', 'events-near-with-text'],
    besides: [],
  });
