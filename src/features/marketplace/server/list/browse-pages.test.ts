import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { milesBetween } from '#features/geo/distance.ts';
import { unhurried } from '#platform/server/database/database-patience.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { itemSorts } from '../../vocabulary.ts';
import { createItem, makePerson } from '../factory.ts';

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

const here = { latitude: 30.267, longitude: -97.743 };
type Input = Parameters<TestServer['anonymous']['marketplace']['browse']>[0];
const browse = (input: Input = {}) => server.anonymous.marketplace.browse(input);

/** So many items, some featured, some without a place, with few different prices and times, so that much is a tie. */
const listMany = (count: number) =>
  unhurried(() =>
    sql`insert into marketplace_items (id, seller_id, title, description, price, category, condition, shipping_options,
      is_featured, location_area, cell_latitude, cell_longitude, request_key, created_at)
    select gen_random_uuid(), ${sellerId}, 'Lamp number ' || n, 'One of very many lamps', n % 4 * 10, 'home', 'good',
      '{pickup}', n % 17 = 0, 'Austin, TX', case when n % 9 > 0 then 30.265 + n % 5 * 0.01 end,
      case when n % 9 > 0 then -97.745 end, gen_random_uuid(), timestamptz '2026-01-01' + n % 11 * interval '1 hour'
    from generate_series(1, ${count}::int) n`.execute(server.services.db),
  );

/** All pages of a list, with something listed between two of them. */
async function readAll(input: Input, between?: () => Promise<unknown>) {
  const items = [];
  const totals = new Set<number>();
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof browse>> = await browse({ ...input, cursor });
    expect(page.items.length).toBeLessThanOrEqual(24);
    items.push(...page.items);
    // A cursor that leads back would be followed without an end.
    expect(items.length).toBeLessThan(2_000);
    totals.add(page.total);
    cursor = page.nextCursor;
    if (cursor !== null) await between?.();
  } while (cursor !== null);
  expect(totals.size).toBe(1);
  return items;
}

type Listed = Awaited<ReturnType<typeof readAll>>[number];
const byTime = (one: Listed, other: Listed) =>
  other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1);
const milesTo = ({ cell }: Listed) => (cell ? milesBetween(here, cell) : Infinity);
const orders: Record<
  Exclude<(typeof itemSorts)[number], 'best'>,
  (one: Listed, other: Listed) => number
> = {
  newest: (one, other) => Number(other.isFeatured) - Number(one.isFeatured) || byTime(one, other),
  nearest: (one, other) => {
    const [near, far] = [milesTo(one), milesTo(other)];
    return near === far ? byTime(one, other) : near - far;
  },
  'price-low': (one, other) => one.price - other.price || byTime(one, other),
  'price-high': (one, other) => other.price - one.price || byTime(one, other),
};

describe.each(itemSorts.filter((sort) => sort !== 'best'))('%s', (sort) => {
  test.each<[string, Input]>([
    // Walked along the index of its order.
    ['everything', {}],
    // Collected and sorted.
    ['a text', { search: 'lamp' }],
    ['a text and a circle', { search: 'lamp', near: here, radius: 50 }],
    ['a category', { category: 'home' }],
  ])('%s: in order over all pages, ties by time and id', async (_name, filter) => {
    await listMany(70);
    const items = await readAll({ near: here, ...filter, sort });
    expect(items).toHaveLength(filter?.radius === undefined ? 70 : 63);
    const sorted = items.toSorted(orders[sort]);
    expect(items.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
  });

  test.each<[string, Input]>([
    ['everything', {}],
    ['a text', { search: 'lamp' }],
  ])('%s: neither gap nor repeat while items come', async (_name, filter) => {
    await listMany(60);
    const asked = { near: here, ...filter, sort };
    const whole = (await readAll(asked)).map(({ id }) => id);
    const added = new Set<string>();
    const seen = await readAll(asked, async () => {
      const { id } = await createItem(server.services, { sellerId, title: 'Lamp', price: 15 });
      added.add(id);
    });
    expect(added.size).toBeGreaterThan(1);
    const ids = seen.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !added.has(id))).toEqual(whole);
  });
});

test('without a place the nearest are the newest', async () => {
  await listMany(30);
  const ids = async (input: Input) => (await readAll(input)).map(({ id }) => id);
  expect(await ids({ sort: 'nearest' })).toEqual(await ids({}));
});

test('an unknown sort is the newest', async () => {
  await listMany(3);
  expect(await browse({ sort: 'loudest' })).toEqual(await browse({}));
});

test('leaves items behind a block out of the list and its count (PEOPLE-192)', async () => {
  const [viewer, blocked] = await Promise.all([server.person(), server.person()]);
  const other = await createItem(server.services, { sellerId, title: 'Lamp of others' });
  await createItem(server.services, { sellerId: blocked.userId, title: 'Lamp of theirs' });
  await viewer.api.people.block({ personId: await publicId(blocked.userId) });
  for (const { api } of [viewer]) {
    for (const input of [
      {},
      { search: 'lamp' },
      { category: 'home' },
      { sort: 'price-low' },
    ] as const) {
      const { items, total } = await api.marketplace.browse(input);
      expect([items.map(({ id }) => id), total]).toEqual([[other.id], 1]);
    }
    const { categories } = await api.marketplace.facets({});
    expect(categories['home']).toBe(1);
    expect((await api.marketplace.teaser({})).items).toHaveLength(1);
    expect((await api.marketplace.similar({ itemId: other.id })).items).toHaveLength(0);
    const bounds = { south: 20, north: 50, west: -120, east: -60 };
    expect((await api.marketplace.listOnMap({ bounds })).items).toHaveLength(1);
  }
  const theirs = await blocked.api.marketplace.browse({ search: 'lamp' });
  expect(theirs.total).toBe(2);
  expect((await browse({})).total).toBe(2);
});

const publicId = async (userId: string) =>
  (
    await server.services.db
      .selectFrom('profiles')
      .select('public_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).public_id;

test('no list holds anything nearer than the cell, nor the seller (ITEM-018)', async () => {
  const { id } = await createItem(server.services, {
    sellerId,
    location: '12 Hidden Lane, Austin, TX 78701',
  });
  const exact = { latitude: 30.267153, longitude: -97.743061 };
  await server.services.db
    .updateTable('marketplace_item_places')
    .set(exact)
    .where('item_id', '=', id)
    .execute();
  await server.services.db
    .updateTable('marketplace_items')
    .set({ cell_latitude: 30.265, cell_longitude: -97.745 })
    .where('id', '=', id)
    .execute();
  const lists = [
    await browse({}),
    await browse({ search: 'table', near: here, radius: 50, sort: 'nearest' }),
    await server.anonymous.marketplace.teaser({}),
    await server.anonymous.marketplace.listOnMap({
      bounds: { south: 20, north: 50, west: -120, east: -60 },
    }),
  ];
  for (const list of lists) {
    const text = JSON.stringify(list);
    expect(list.items).toHaveLength(1);
    expect(text).not.toContain('Hidden Lane');
    expect(text).not.toContain('78701');
    expect(text).not.toContain(sellerId);
    expect(text).not.toContain(String(exact.latitude));
    expect(text).not.toContain(String(exact.longitude));
  }
});

const coded = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString('base64url');
const TIME = '2026-01-01T00:00:00.000Z';
const ID = '01a1fece-7343-7493-a8ec-3f4d2b5a4285';

test.each<[string, Input]>([
  ['nonsense', { cursor: 'nonsense' }],
  ['an empty cursor', { cursor: '' }],
  ['a cursor that is too long', { cursor: 'x'.repeat(301) }],
  [
    "another sort's cursor",
    { sort: 'price-low', cursor: coded(['newest', 1, TIME, 0, [false, TIME, ID]]) },
  ],
  ['an order nobody chooses', { cursor: coded(['latest', 1, TIME, 0, [TIME, ID]]) }],
  [
    "another sort's cursor with keys of the same form",
    { sort: 'price-high', cursor: coded(['price-low', 1, TIME, 0, [-10, TIME, ID]]) },
  ],
  ['keys of another order', { cursor: coded(['newest', 1, TIME, 0, [10, TIME, ID]]) }],
  ['a segment that is none', { cursor: coded(['newest', 1, TIME, 1, [false, TIME, ID]]) }],
  [
    'a moment that is none',
    { sort: 'nearest', near: here, cursor: coded(['nearest', 1, 'now', 0, [1, TIME, ID]]) },
  ],
  ['a count below zero', { cursor: coded(['newest', -1, TIME, 0, [false, TIME, ID]]) }],
  ['an id that is none', { cursor: coded(['newest', 1, TIME, 0, [false, TIME, 'x']]) }],
])('%s is refused with 422', async (_name, input) => {
  await expect(browse(input)).rejects.toMatchObject({ status: 422 });
});

test.each([1e300, -1e300, 0.1])('a cursor with the price %d is answered', async (price) => {
  await listMany(2);
  for (const sort of ['price-low', 'price-high'] as const) {
    await browse({ sort, cursor: coded([sort, 1, TIME, 0, [price, TIME, ID]]) });
    await browse({ sort, search: 'lamp', cursor: coded([sort, 1, TIME, 0, [price, TIME, ID]]) });
  }
});

test('a query string says the same, lists in it too', async () => {
  await createItem(server.services, { sellerId, condition: 'fair', price: 5 });
  await createItem(server.services, { sellerId, condition: 'poor', price: 7 });
  await createItem(server.services, { sellerId, condition: 'new', price: 9 });
  const get = async (query: string) => {
    const answer = await fetch(`${server.url}/api/marketplace/items?${query}`);
    const body = (await answer.json()) as { items?: Array<{ price: number }> };
    return [answer.status, body.items?.map(({ price }) => price)];
  };
  expect(await get('')).toEqual([200, [9, 7, 5]]);
  expect(await get('conditions[0]=fair&conditions[1]=poor&sort=price-low')).toEqual([200, [5, 7]]);
  expect(await get('conditions[]=new&shippingOptions[]=pickup')).toEqual([200, [9]]);
  expect(await get('minPrice=6&maxPrice=8&search=oak&category=home')).toEqual([200, [7]]);
  const around = `near[latitude]=${here.latitude}&near[longitude]=${here.longitude}&radius=25`;
  expect(await get(`${around}&sort=nearest`)).toEqual([200, [9, 7, 5]]);
  expect(await get('search=5')).toMatchObject([200, []]);
  expect(await get('minPrice=cheap')).toEqual([422, undefined]);
  expect(await get('conditions[]=broken')).toEqual([422, undefined]);
});

// The last one here: a large count is cached for a while.
test('counted up to ten thousand, and of more only that there are more', async () => {
  await listMany(10_001);
  for (const input of [{}, { search: 'lamp' }, { search: 'lamps', sort: 'price-high' }] as const) {
    const first = await browse(input);
    expect(first).toMatchObject({ total: 10_000, isTotalExact: false });
    const next = await browse({ ...input, cursor: first.nextCursor });
    expect(next).toMatchObject({ total: 10_000, isTotalExact: false });
    expect(next.items).toHaveLength(24);
    expect(next.items.map(({ id }) => id)).not.toContain(first.items[0]?.id);
  }
});
