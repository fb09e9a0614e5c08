import { pino } from 'pino';
import type pg from 'pg';
import { z } from 'zod';
import type { Point } from '#features/geo/distance.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { startServer } from '#app/server.ts';
import type { RunningServer } from '#app/server.ts';
import { figure, median, percentile, print } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { openGrown } from './grown-database.ts';
import { LAS_VEGAS } from './many-items.ts';
import type { Region } from './many-items.ts';
import { withDatabase } from '../workbench.ts';

/** The first ones fill caches and are not counted. */
const WARM_UP = 10;
/** Each question is asked so often, and the fastest answer counts: what else the machine does is not measured. */
const TIMES = 3;

/** A server over a database with so many things to find, or with those of one town's region alone. */
export type Shop = { name: string; client: pg.Client; server: RunningServer };

/** Fills a migrated database with so many things, or with those of them that lie in a region. */
type Fill = (databaseUrl: string, count: number, region: Region | null) => Promise<void>;

/** A question to a shop. */
export type Ask<Search> = (shop: Shop, search: Search) => Promise<unknown>;

/** The same each time. */
export function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** Does something with a shop of each size, and with one that has what the last of them has in one town. */
const withShops = <Result>(
  name: string,
  { sizes, fill }: { sizes: readonly number[]; fill: Fill },
  work: (country: readonly Shop[], town: Shop) => Promise<Result>,
): Promise<Result> =>
  withDatabase(async (clusterUrl) => {
    const opened: Array<{ shop: Shop; close: () => Promise<void> }> = [];
    const open = async (shopName: string, count: number, region: Region | null): Promise<Shop> => {
      const one = await openShop(clusterUrl, `${name}_${shopName}`, (url) =>
        fill(url, count, region),
      );
      opened.push(one);
      return one.shop;
    };
    try {
      const country: Shop[] = [];
      for (const count of sizes) country.push(await open(String(count), count, null));
      return await work(country, await open('town', sizes.at(-1) ?? 0, LAS_VEGAS));
    } finally {
      for (const { close } of opened) await close();
    }
  });

async function openShop(clusterUrl: string, name: string, fill: (url: string) => Promise<void>) {
  const grown = await openGrown(clusterUrl, name, { fill });
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  const server = await startShopServer(url.href);
  const close = async () => {
    await server.close();
    await grown.close();
  };
  return { shop: { name, client: grown.client, server }, close };
}

/** Starts a server without a page cache: the cost of making each answer is what is measured. */
const startShopServer = (databaseUrl: string): Promise<RunningServer> =>
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

/** One call of the API, as browsers make it. */
export async function callShop(shop: Shop, call: string, input: object): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${shop.server.port}/api/rpc/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: input }),
  });
  if (!answer.ok) throw new Error(`${call} answers ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

type Asks<Search> = Readonly<Record<string, Ask<Search>>>;

type Measuring<Search> = {
  asks: Asks<Search>;
  asked: readonly Search[];
  /** Names of a call and of the one statement that gives the same. */
  besides: ReadonlyArray<readonly [call: string, query: string]>;
};

/**
 * With more things a search also finds more. So everything is asked all over the country, among few things and among
 * many; and `inTown` is asked in one town, where the same is found among that town's things and among all. Returns the
 * figures of `measureShops`.
 */
export const measureSearches = <Search>(
  name: string,
  options: {
    sizes: readonly number[];
    fill: Fill;
    asks: Asks<Search>;
    /** From all over the country, or from one place. */
    asked: (from?: Point) => Search[];
    /** Names of calls; the first finds the very same in both, which is made sure of. */
    inTown: readonly [string, ...string[]];
    besides: Measuring<Search>['besides'];
  },
): Promise<Figure[]> => {
  const { sizes, fill, asks, asked, inTown, besides } = options;
  const getAsk = (call: string): Ask<Search> => {
    const ask = asks[call];
    if (!ask) throw new Error(`${call} is no call`);
    return ask;
  };
  return withShops(name, { sizes, fill }, async (country, town) => {
    const pair = [town, ...country.slice(-1)];
    const askedInTown = await listComparable(pair, getAsk(inTown[0]), asked(LAS_VEGAS));
    const asksInTown = Object.fromEntries(inTown.map((call) => [`${call}-in-town`, getAsk(call)]));
    return [
      ...(await measureShops(pair, { asks: asksInTown, asked: askedInTown, besides: [] })),
      ...(await measureShops(country, { asks, asked: asked(), besides })),
    ];
  });
};

/**
 * Returns, for each question, its median and p95 in the last shop over those in the first, and for some the p95 of a
 * call over that of its statement.
 */
async function measureShops<Search>(
  shops: readonly Shop[],
  { asks, asked, besides }: Measuring<Search>,
): Promise<Figure[]> {
  const measured = new Map<string, Map<Shop, number[]>>();
  for (const [name, ask] of Object.entries(asks)) {
    const times = await measure(ask, shops, asked);
    measured.set(name, times);
    for (const [shop, taken] of times) {
      const [half, most] = [median(taken), percentile(taken, 0.95)];
      print(`  ${name} of ${shop.name}: median ${half.toFixed(2)} ms, p95 ${most.toFixed(2)} ms`);
    }
  }
  const getTimes = (name: string, shop: Shop | undefined) =>
    (shop && measured.get(name)?.get(shop)) ?? [];
  const p95 = (name: string, shop: Shop | undefined) => percentile(getTimes(name, shop), 0.95);
  const half = (name: string, shop: Shop | undefined) => median(getTimes(name, shop));
  const [small, large] = [shops.at(0), shops.at(-1)];
  const growth = Object.keys(asks).flatMap((name) => [
    figure(name, { value: p95(name, large), unit: 'ms p95', floor: p95(name, small) }),
    figure(`${name}-median`, { value: half(name, large), unit: 'ms', floor: half(name, small) }),
  ]);
  const beside = besides.flatMap(([call, query]) =>
    shops.map((shop) =>
      figure(`${call}-beside-query-${shop.name}`, {
        value: p95(call, shop),
        unit: 'ms p95',
        floor: p95(query, shop),
      }),
    ),
  );
  return [...growth, ...beside];
}

/**
 * Returns the questions that find something in all shops, not only what is nearest. Throws unless each finds as many
 * everywhere, so that the same work is compared; among equals the ids decide, which are others in each.
 */
async function listComparable<Search>(
  shops: readonly Shop[],
  ask: Ask<Search>,
  asked: readonly Search[],
): Promise<Search[]> {
  const comparable: Search[] = [];
  for (const search of asked) {
    const pages = [];
    for (const shop of shops) pages.push(foundPage.parse(await ask(shop, search)).json);
    if (pages.some(({ isNearest }) => isNearest)) continue;
    const found = new Set(
      pages.map(({ total, items }) => `${items.length} of ${total ?? 'unknown'}`),
    );
    if (found.size > 1) throw new Error(`${JSON.stringify(search)}: ${[...found].join(' or ')}`);
    comparable.push(search);
  }
  return comparable;
}

const foundPage = z.object({
  json: z.object({
    total: z.number().optional(),
    isNearest: z.boolean().optional(),
    items: z.array(z.unknown()),
  }),
});

async function measure<Search>(
  ask: Ask<Search>,
  shops: readonly Shop[],
  asked: readonly Search[],
): Promise<Map<Shop, number[]>> {
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
