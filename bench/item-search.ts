import { pino } from 'pino';
import type pg from 'pg';
import { radiusChoices } from '#features/marketplace/vocabulary.ts';
import { readConfig } from '#platform/server/config.ts';
import { startServer } from '#server.ts';
import type { RunningServer } from '#server.ts';
import { bareSearch } from './bare-search.ts';
import { figure, median, print } from './figure.ts';
import type { Figure } from './figure.ts';
import { openGrown } from './grown-database.ts';
import { adjectives, materials, thingsOf } from './item-words.ts';
import { fillWithItems, townsByPeople } from './many-items.ts';
import { withDatabase } from './workbench.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 200;
/** The first ones fill caches and are not counted. */
const WARM_UP = 10;

export type Place = { latitude: number; longitude: number };
/** What somebody looks for: a text, of a category, within a price and a distance from where they are. */
export type Search = {
  search: string;
  category: string;
  minPrice: number;
  maxPrice: number;
  near: Place;
  radius: number;
};

/** A server over a database with so many items. */
export type Shop = { count: number; client: pg.Client; server: RunningServer };

/** The same each time. */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const prices = [
  [0, 50],
  [50, 200],
  [200, 500],
  [0, 100],
  [20, 300],
] as const;

/** As many questions as rounds: people ask from where people live, for things there are, in words of their own. */
export function searches(rounds = ROUNDS): Search[] {
  const roll = dice(7);
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  const towns = townsByPeople();
  const townOf = (share: number) => towns.findLast(({ from }) => from <= share) ?? towns[0];
  return Array.from({ length: rounds }, () => {
    const category = pick(Object.keys(thingsOf));
    const thing = pick(thingsOf[category]?.things ?? []);
    const [minPrice, maxPrice] = pick(prices);
    const town = townOf(roll(1_000_000) / 1_000_000);
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

/** Each question is asked so often, and the fastest answer counts: what else the machine does is not measured. */
const TIMES = 3;

type Ask = (shop: Shop, search: Search) => Promise<unknown>;

async function call(shop: Shop, name: string, input: object): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${shop.server.port}/api/rpc/marketplace/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: input }),
  });
  if (!answer.ok) throw new Error(`${name} answers ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

const mapAround = ({ near }: Search) => ({
  south: near.latitude - 0.3,
  north: near.latitude + 0.3,
  west: near.longitude - 0.4,
  east: near.longitude + 0.4,
});

const asks: Record<string, Ask> = {
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
  withDatabase(async (url) => {
    const opened: Array<{ shop: Shop; close: () => Promise<void> }> = [];
    try {
      for (const count of SIZES) opened.push(await openShop(url, count));
      return await measureShops(opened.map(({ shop }) => shop));
    } finally {
      for (const { close } of opened) await close();
    }
  });

async function openShop(clusterUrl: string, count: number) {
  const name = `items_${count}`;
  const grown = await openGrown(clusterUrl, name, { fill: (url) => fillWithItems(url, count) });
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  const server = await startShopServer(url.href);
  const close = async () => {
    await server.close();
    await grown.close();
  };
  return { shop: { count, client: grown.client, server }, close };
}

/** Each answer is made anew: what is measured is making it. */
export const startShopServer = (databaseUrl: string): Promise<RunningServer> =>
  startServer({
    config: readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      PAGE_CACHE_SECONDS: '0',
      RATE_LIMITS: 'off',
    }),
    databaseUrl,
    log: pino({ level: 'error' }),
    loadPages: null,
  });

async function measureShops(
  shops: readonly Shop[],
  asked: readonly Search[] = searches(),
): Promise<Figure[]> {
  const measured = new Map<string, Map<Shop, number[]>>();
  for (const [name, ask] of Object.entries(asks))
    measured.set(name, await measure(ask, shops, asked));
  const p95 = (name: string, shop: Shop | undefined) => {
    const times = (shop && measured.get(name)?.get(shop)) ?? [];
    return percentile(times, 0.95);
  };
  for (const [name, byShop] of measured) {
    for (const [{ count }, times] of byShop) {
      const [half, most] = [median(times), percentile(times, 0.95)];
      print(`  ${name} of ${count}: median ${half.toFixed(2)} ms, p95 ${most.toFixed(2)} ms`);
    }
  }
  const [small, large] = [shops.at(0), shops.at(-1)];
  const growth = Object.keys(asks).map((name) =>
    figure(name, { value: p95(name, large), unit: 'ms p95', floor: p95(name, small) }),
  );
  const beside = shops.map((shop) =>
    figure(`item-search-beside-query-${shop.count}`, {
      value: p95('item-search', shop),
      unit: 'ms p95',
      floor: p95('item-search-query', shop),
    }),
  );
  return [...growth, ...beside];
}

async function measure(ask: Ask, shops: readonly Shop[], asked: readonly Search[]) {
  const times = new Map<Shop, number[]>(shops.map((shop) => [shop, []]));
  for (const [round, search] of asked.entries()) {
    for (const shop of shops) {
      let fastest = Infinity;
      for (let time = 0; time < TIMES; time += 1) {
        const startedAt = performance.now();
        await ask(shop, search);
        fastest = Math.min(fastest, performance.now() - startedAt);
      }
      if (round >= WARM_UP) times.get(shop)?.push(fastest);
    }
  }
  return times;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
