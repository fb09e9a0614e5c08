import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toMapWindow } from '#features/geo/areas/map-window.ts';
import { explainQuery } from '#platform/server/database/test-plan.ts';
import { newId } from '#platform/server/ids.ts';
import { unhurried } from '#platform/server/database/database-patience.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { makePerson } from '../factory.ts';
import { EVERYTHING } from './item-filter.ts';
import type { Wanted } from './item-filter.ts';
import { chooseItemOrder } from './item-order.ts';
import type { ListSort } from './item-order.ts';
import { sortedPage, walkedPage } from './item-page.ts';
import { mapPage } from './list-on-map.ts';
import { readItemSearch } from './item-words.ts';
import { tilesOver } from '#features/browsing/server/public.ts';
import { priceStep } from './search-keys.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const sellerId = await makePerson(server.services);
  const { db } = server.services;
  await unhurried(async () => {
    await sql`
    insert into marketplace_items (id, seller_id, title, description, price, category, condition, shipping_options,
      status, sold_at, location_area, cell_latitude, cell_longitude, request_key, created_at)
    select gen_random_uuid(), ${sellerId}, 'Thing number ' || n || ' of many',
      'It is like ' || translate(md5(n::text), '0123456789', 'ghijklmnop'), n % 700,
      (array['home', 'other', 'gaming', 'clothing'])[1 + n % 4], 'good', '{pickup}',
      case when n % 5 = 0 then 'sold' else 'available' end, case when n % 5 = 0 then now() end, 'Town, TX',
      case when n % 20 > 0 then 26.005 + (n * 37 % 500) * 0.02 end,
      case when n % 20 > 0 then -106.005 + (n * 91 % 600) * 0.02 end,
      gen_random_uuid(), now() - n * interval '7 minutes'
    from generate_series(1, 6000) n`.execute(db);
    // Does what autovacuum does in the background, which also merges the pending entries of the text index.
    await sql`vacuum analyze`.execute(db);
  });
});
afterAll(() => server.close());

const near = { latitude: 30.267, longitude: -97.743 };
const circle = { center: near, miles: 10 };
const TIME = new Date(Date.now() - 3 * 86_400_000).toISOString();
const position = [TIME, newId()];

type Asked = {
  sort?: ListSort;
  segment?: number;
  after?: readonly unknown[] | null;
  wanted?: Partial<Omit<Wanted, 'search'>> & { search?: string };
};

/** The word that one thing alone has. */
const RARE = 'ckcakijoagbpijoigdcclgpamfnlokpb';

async function buildRequest({ sort = 'newest', segment = 0, after = null, wanted = {} }: Asked) {
  const { search = '', ...filters } = wanted;
  const [text = null] = await readItemSearch(server.services, search);
  return {
    wanted: { ...EVERYTHING, ...filters, search: text },
    order: chooseItemOrder({ sort, text, near, circle: wanted.circle ?? null, startedAt: TIME }),
    segment,
    after,
    limit: 25,
    isFirst: false,
  };
}

test.each<[string, Asked, string]>([
  ['newest', {}, 'newest'],
  ['newest, further down', { after: [false, ...position] }, 'newest'],
  ['newest of a category', { wanted: { category: 'home' } }, '(newest|category)'],
  // The code that walks knows that there are many matches; PostgreSQL does not.
  ['newest with a text', { wanted: { search: RARE } }, 'newest'],
  ['cheapest', { sort: 'price-low' }, 'cheapest'],
  ['cheapest, further down', { sort: 'price-low', after: [20, ...position] }, 'cheapest'],
  ['dearest', { sort: 'price-high' }, 'dearest'],
  ['dearest, further down', { sort: 'price-high', after: [20, ...position] }, 'dearest'],
  [
    'cheapest of a category',
    { sort: 'price-low', wanted: { category: 'home' } },
    'category_cheapest',
  ],
  [
    'dearest of a category',
    { sort: 'price-high', wanted: { category: 'home' } },
    'category_dearest',
  ],
  ['nearest', { sort: 'nearest' }, 'nearest'],
  ['nearest, further down', { sort: 'nearest', after: [1000, ...position] }, 'nearest'],
  ['those without a place', { sort: 'nearest', segment: 1 }, 'nowhere'],
  // If nearly all items are available, the index of all items is as good.
  ['latest', { sort: 'latest' }, '(made|all)'],
])('%s walks along an index', async (_name, asked, index) => {
  const plan = await explainQuery(
    server.services.db,
    walkedPage(server.services.db, null, await buildRequest(asked)),
  );
  expect(plan).toMatch(new RegExp(`Index Scan (Backward )?using marketplace_items_${index} `));
  expect(plan).not.toContain('Seq Scan on marketplace_items ');
  if (asked.after && asked.sort !== 'nearest') expect(plan).toMatch(/Index Cond: .*ROW\(/);
});

test.each<[string, Asked]>([
  ['a rare text', { wanted: { search: RARE } }],
  ['a text of a category', { wanted: { search: RARE, category: 'home' } }],
  ['a rare text in a circle', { wanted: { search: RARE, circle } }],
  ['a circle', { wanted: { circle } }],
  ['a circle, nearest', { sort: 'nearest', wanted: { circle } }],
  ['a category and a price in a circle', { wanted: { circle, category: 'home', minPrice: 500 } }],
  [
    'all at once, by price',
    {
      sort: 'price-low',
      wanted: { search: 'number', circle, category: 'home', minPrice: 50, maxPrice: 200 },
    },
  ],
])('%s is collected by the index of searches', async (_name, asked) => {
  for (const viewerId of [null, newId()]) {
    const request = { ...(await buildRequest(asked)), most: 400 };
    const plan = await explainQuery(
      server.services.db,
      sortedPage(server.services.db, viewerId, request),
    );
    expect(plan).toContain('Bitmap Index Scan on marketplace_items_words_placed');
    // Only the words of where the circle lies are looked up.
    const { search, circle: place } = request.wanted;
    expect(plan.includes('(words_by_place(words, cell_longitude) @@')).toBe(!!search && !!place);
    expect(plan.includes('Index Cond: ((words @@') || plan.includes('Index Cond: (words @@')).toBe(
      !!search && !place,
    );
    expect(plan).not.toContain('Seq Scan on marketplace_items ');
    // Each row is compared where it is read, and read again by its address alone.
    expect(plan).not.toMatch(/Subquery Scan[^\n]*\n +Filter: .*searched/);
    expect(plan).toMatch(/Tid Scan on marketplace_items .*\n +TID Cond: \(\w+\.address = ctid\)/);
  }
});

test('the nearest in a circle are looked for in a box around it', async () => {
  const request = await buildRequest({ sort: 'nearest', wanted: { circle } });
  const plan = await explainQuery(
    server.services.db,
    walkedPage(server.services.db, null, request),
  );
  expect(plan).toMatch(/on marketplace_items_nearest|using marketplace_items_nearest/);
  expect(plan).toMatch(/Index Cond: \(geo_point <@/);
});

test('the map of a town reads an index, not the whole table', async () => {
  const window = toMapWindow({ south: 30, west: -98, north: 30.5, east: -97.5 });
  const plan = await explainQuery(
    server.services.db,
    mapPage(server.services.db, null, { wanted: EVERYTHING, window }),
  );
  expect(plan).toContain('marketplace_items_cell');
  expect(plan).not.toContain('Seq Scan on marketplace_items ');
});

test('tiles and price steps are what the database says they are', async () => {
  const places = Array.from({ length: 200 }, (_, n) => ({
    latitude: ((n * 37) % 170) - 84.995,
    longitude: ((n * 113) % 350) - 174.995,
  }));
  for (const center of places) {
    const { rows } = await sql<{ tiles: string[] }>`
      select item_tiles(${center.latitude}, ${center.longitude}) as tiles`.execute(
      server.services.db,
    );
    for (const miles of [1, 5, 10, 25, 50, 100]) {
      const tiles = tilesOver({ center, miles });
      expect(tiles.filter((tile) => rows[0]?.tiles.includes(tile))).toHaveLength(1);
    }
  }
  const prices = [
    0, 0.01, 25, 25.01, 50, 50.01, 100, 200, 200.01, 500, 500.01, 999.99, 1000, 5000, 5000.01, 1e6,
  ];
  for (const price of prices) {
    const { rows } = await sql<{ step: number }>`
      select item_price_step(${price}) as step`.execute(server.services.db);
    expect(rows[0]?.step, String(price)).toBe(priceStep(price));
  }
});
