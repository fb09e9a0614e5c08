import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { priceBounds } from '../../price-range.ts';
import { conditions, priceRanges, shippingOptions } from '../../vocabulary.ts';
import { makePerson } from '../factory.ts';

let server: TestServer;
let sellerId: string;

beforeAll(async () => {
  server = await startTestServer();
  sellerId = await makePerson(server.services);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.deleteFrom('marketplace_items').execute();
});

const listMany = (count: number) =>
  sql`insert into marketplace_items (id, seller_id, title, description, price, category, condition, shipping_options,
      location_area, cell_latitude, cell_longitude, request_key)
    select gen_random_uuid(), ${sellerId}, (array['Lamp', 'Sofa', 'Rug'])[1 + n % 3] || ' ' || n, 'Like the others here',
      (array[0, 12, 50, 120, 200, 500, 500.01])[1 + n % 7], (array['home', 'other', 'gaming'])[1 + n / 3 % 3],
      (array['new', 'like-new', 'good', 'fair', 'poor'])[1 + n % 5],
      case when n % 2 = 0 then array['pickup'] else array['pickup', 'shipping'] end,
      'Austin, TX', 30.265, -97.745, gen_random_uuid()
    from generate_series(1, ${count}::int) n`.execute(server.services.db);

type Filter = Parameters<TestServer['anonymous']['marketplace']['facets']>[0];

test.each<[string, Filter]>([
  ['without a filter', {}],
  ['with a text', { search: 'sofa' }],
  ['with a category', { category: 'gaming' }],
  ['with a price', { minPrice: 50, maxPrice: 200 }],
  ['with conditions', { conditions: ['good', 'poor'] }],
  ['with a way of handing over', { shippingOptions: ['shipping'] }],
  [
    'with all of them',
    {
      search: 'lamp',
      category: 'home',
      minPrice: 0,
      maxPrice: 200,
      conditions: ['new', 'good', 'fair'],
      shippingOptions: ['pickup'],
      near: { latitude: 30.3, longitude: -97.7 },
      radius: 25,
    },
  ],
  ['with what nothing is', { search: 'zeppelin' }],
])('each choice has as many as its list would, %s (ITEM-222)', async (_name, filter) => {
  await listMany(210);
  const { facets, browse } = server.anonymous.marketplace;
  const counted = await facets(filter);
  const total = async (choice: Filter) => (await browse({ ...filter, ...choice })).total;
  for (const category of ['home', 'other', 'gaming', 'vehicles']) {
    expect(counted.categories[category], category).toBe(await total({ category }));
  }
  for (const condition of conditions) {
    expect(counted.conditions[condition], condition).toBe(await total({ conditions: [condition] }));
  }
  for (const option of shippingOptions) {
    expect(counted.shippingOptions[option], option).toBe(
      await total({ shippingOptions: [option] }),
    );
  }
  for (const range of priceRanges) {
    const { min, max } = priceBounds(range);
    expect(counted.priceRanges[range], range).toBe(await total({ minPrice: min, maxPrice: max }));
  }
});

test('without one filter there are as many as its list says (ITEM-365)', async () => {
  await listMany(210);
  const { leftOut, browse } = server.anonymous.marketplace;
  const filter = {
    search: 'lamp',
    category: 'home',
    minPrice: 0,
    maxPrice: 12,
    conditions: ['poor' as const],
    shippingOptions: ['shipping' as const],
    near: { latitude: 30.3, longitude: -97.7 },
    radius: 2,
  };
  const cleared: Record<string, Filter> = {
    search: { search: '' },
    category: { category: null },
    price: { minPrice: null, maxPrice: null },
    condition: { conditions: [] },
    shipping: { shippingOptions: [] },
    radius: { radius: null },
  };
  const expected: Record<string, number> = {};
  for (const [name, part] of Object.entries(cleared)) {
    expected[name] = (await browse({ ...filter, ...part })).total;
  }
  expect(await leftOut(filter)).toEqual({ counts: expected, countedUpTo: 1_000 });
  expect(expected['radius']).toBeGreaterThan(0);
  expect((await leftOut({ category: 'gaming' })).counts).toEqual({ category: 210 });
  expect((await leftOut({ category: 'nonsense' })).counts).toEqual({});
});

test('counts that reached the limit are cached for people without a block alone (ITEM-222, PEOPLE-192)', async () => {
  await listMany(3_100);
  const blocked = await server.person('Bo Blocked');
  await server.services.db
    .insertInto('blocks')
    .values({ blocker_id: sellerId, blocked_id: blocked.userId })
    .execute();
  const countAll = async ({ marketplace }: TestServer['anonymous']) =>
    Object.values((await marketplace.facets({})).categories).filter((count) => count > 0);
  const full = await countAll(server.anonymous);
  expect(full).toEqual([1_000, 1_000, 1_000]);
  expect(await countAll(blocked.api)).toEqual([]);
  expect(await countAll(server.anonymous)).toEqual(full);
});

test('counting stops at a thousand', async () => {
  await listMany(4_000);
  for (const filter of [{}, { search: 'others' }, { category: 'home' }]) {
    const counted = await server.anonymous.marketplace.facets(filter);
    expect(counted.countedUpTo).toBe(1_000);
    expect(counted.categories['home']).toBe(1_000);
    expect(counted.shippingOptions).toEqual(
      'category' in filter
        ? { pickup: 1_000, delivery: 0, shipping: 667 }
        : { pickup: 1_000, delivery: 0, shipping: 1_000 },
    );
  }
});
