import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { milesBetween } from '#features/geo/distance.ts';
import { unhurried } from '#platform/server/database/database-patience.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { serviceSorts } from '../../vocabulary.ts';
import { makeService } from '../factory.ts';

let server: TestServer;
let provider: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  provider = await server.person();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.deleteFrom('services').execute();
});

const here = { latitude: 30.267, longitude: -97.743 };
type Input = Parameters<TestServer['anonymous']['services']['browse']>[0];
const browse = (input: Input = {}) => server.anonymous.services.browse(input);

/** So many services, some featured, some without place, rate or rating, so that much is a tie; some rated by thirds. */
const offerMany = (count: number) =>
  unhurried(() =>
    sql`insert into services (id, provider_id, title, description, category, price_type, hourly_rate, is_featured,
      location_area, cell_latitude, cell_longitude, service_area_radius, skills, response_time, provider_rating,
      provider_score, provider_jobs, request_key, created_at)
    select gen_random_uuid(), ${provider.userId}, 'Help number ' || n, 'One of very many', 'moving',
      case when n % 7 = 0 then 'negotiable' else 'hourly' end, case when n % 7 > 0 then n % 4 * 10 end, n % 17 = 0,
      'Austin, TX', case when n % 9 > 0 then 30.265 + n % 5 * 0.01 end, case when n % 9 > 0 then -97.745 end, 10, '{a}',
      'within_1h', case when n % 5 > 0 then 3 + n % 3 / 3.0 end,
      case when n % 5 > 0 then 3 + n % 3 / 3.0 end, n % 6, gen_random_uuid(),
      timestamptz '2026-01-01' + n % 11 * interval '1 hour'
    from generate_series(1, ${count}::int) n`.execute(server.services.db),
  );

/** All pages of a list, with something done between two of them. */
async function readAll(input: Input, between?: () => Promise<unknown>) {
  const items = [];
  const totals = new Set<number>();
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof browse>> = await browse({ limit: 10, ...input, cursor });
    expect(page.items.length).toBeLessThanOrEqual(10);
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
/** The lowest first, what has none last. */
const by = (getNumber: (listed: Listed) => number | null) => (one: Listed, other: Listed) => {
  const [first, second] = [getNumber(one) ?? Infinity, getNumber(other) ?? Infinity];
  return first === second ? byTime(one, other) : first - second;
};
const negative = (number: number | null) => (number === null ? null : -number);
const orders: Record<
  Exclude<(typeof serviceSorts)[number], 'best'>,
  (one: Listed, other: Listed) => number
> = {
  newest: (one, other) => Number(other.isFeatured) - Number(one.isFeatured) || byTime(one, other),
  nearest: by(({ cell }) => (cell ? milesBetween(here, cell) : null)),
  'price-low': by(({ rate }) => rate),
  'price-high': by(({ rate }) => negative(rate)),
  rating: by(({ provider: { rating } }) => negative(rating)),
  jobs: by(({ provider: { totalJobs } }) => -totalJobs),
};

describe.each(serviceSorts.filter((sort) => sort !== 'best'))('%s (SERV-037)', (sort) => {
  test.each<[string, Input]>([
    // Walked along the index of its order.
    ['everything', {}],
    // Collected and sorted.
    ['a text', { search: 'help' }],
    ['a text and a circle', { search: 'help', near: here, radius: 50 }],
    ['who comes to me', { near: here, comesToMe: true }],
    ['a category', { category: 'moving' }],
  ])('%s: in order over all pages, ties by time and id', async (_name, filter) => {
    await offerMany(70);
    const items = await readAll({ near: here, ...filter, sort });
    const isAround = filter?.radius !== undefined || filter?.comesToMe === true;
    expect(items).toHaveLength(isAround ? 63 : 70);
    const sorted = items.toSorted(orders[sort]);
    expect(items.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
  });

  test.each<[string, Input]>([
    ['everything', {}],
    ['a text', { search: 'help' }],
  ])('%s: neither gap nor repeat while services come', async (_name, filter) => {
    await offerMany(35);
    const asked = { near: here, ...filter, sort };
    const whole = (await readAll(asked)).map(({ id }) => id);
    const added = new Set<string>();
    const seen = await readAll(asked, async () => {
      const made = { providerId: provider.userId, title: 'More help', hourlyRate: 15 };
      added.add((await makeService(server.services, made)).id);
    });
    expect(added.size).toBeGreaterThan(1);
    const ids = seen.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !added.has(id))).toEqual(whole);
  });
});

test('level and price type are compared on the server, so that no page lacks a match (SERV-034)', async () => {
  await offerMany(70);
  const { db } = server.services;
  await sql`update services set experience_level = 'expert' where title ~ '[369]$'`.execute(db);
  const filter = { experienceLevel: 'expert', priceType: 'hourly' } as const;
  const items = await readAll(filter);
  const { count } = await db
    .selectFrom('services')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('experience_level', '=', 'expert')
    .where('price_type', '=', 'hourly')
    .executeTakeFirstOrThrow();
  expect(count).toBeGreaterThan(10);
  expect(items).toHaveLength(count);
  for (const item of items) expect(item).toMatchObject(filter);
});

test('without a place the nearest are the newest', async () => {
  await offerMany(30);
  const ids = async (input: Input) => (await readAll(input)).map(({ id }) => id);
  expect(await ids({ sort: 'nearest' })).toEqual(await ids({}));
});

test('an unknown sort is the newest (SERV-039)', async () => {
  await offerMany(3);
  expect(await browse({ sort: 'loudest' })).toEqual(await browse({}));
});

test.each<[number | undefined, number]>([
  [undefined, 50],
  [0, 1],
  [-5, 1],
  [7.9, 7],
  [100, 100],
  [5000, 100],
])('a page of %s has %d (SERV-028)', async (limit, length) => {
  await offerMany(120);
  const { items, total } = await browse({ ...(limit !== undefined && { limit }) });
  expect([items.length, total]).toEqual([length, 120]);
});

test('own ones are in the list and say so (SERV-030)', async () => {
  await offerMany(2);
  const { id } = await makeService(server.services, { providerId: provider.userId });
  const other = await server.person();
  await makeService(server.services, { providerId: other.userId });
  const { items } = await other.api.services.browse({});
  expect(items.map(({ isOwn }) => isOwn)).toEqual([true, false, false, false]);
  expect((await browse({})).items.every(({ isOwn }) => !isOwn)).toBe(true);
  expect((await provider.api.services.browse({})).items.find((item) => item.id === id)?.isOwn).toBe(
    true,
  );
});

test('leaves services behind a block out of the list and its count (PEOPLE-192)', async () => {
  const [viewer, blocked] = await Promise.all([server.person(), server.person()]);
  const other = await makeService(server.services, { providerId: provider.userId });
  await makeService(server.services, { providerId: blocked.userId });
  await viewer.api.people.block({ personId: await publicId(blocked.userId) });
  for (const input of [
    {},
    { search: 'garden' },
    { category: 'gardening' },
    { sort: 'price-low' },
  ] as const) {
    const { items, total } = await viewer.api.services.browse(input);
    expect([items.map(({ id }) => id), total]).toEqual([[other.id], 1]);
  }
  const bounds = { south: 20, north: 50, west: -120, east: -60 };
  expect((await viewer.api.services.listOnMap({ bounds })).items).toHaveLength(1);
  await viewer.api.services.browse({ search: 'garden' });
  expect((await browse({})).total).toBe(2);
  expect((await server.anonymous.services.listOnMap({ bounds })).items).toHaveLength(2);
});

const publicId = async (userId: string) =>
  (
    await server.services.db
      .selectFrom('profiles')
      .select('public_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).public_id;

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
  ['jobs by halves', { sort: 'jobs', cursor: coded(['jobs', 1, TIME, 0, [1.5, TIME, ID]]) }],
  ['jobs beyond all', { sort: 'jobs', cursor: coded(['jobs', 1, TIME, 0, [1e10, TIME, ID]]) }],
  ['an id that is none', { cursor: coded(['newest', 1, TIME, 0, [false, TIME, 'x']]) }],
])('%s is refused with 422', async (_name, input) => {
  await expect(browse(input)).rejects.toMatchObject({ status: 422 });
});

test.each([1e300, -1e300, 0.1])('a cursor with the number %d is answered', async (number) => {
  await offerMany(2);
  for (const sort of ['price-low', 'price-high', 'rating'] as const) {
    const cursor = coded([sort, 1, TIME, 0, [number, TIME, ID]]);
    await browse({ sort, cursor });
    await browse({ sort, search: 'help', cursor });
  }
});

test('a query string says the same', async () => {
  await offerMany(8);
  const get = async (query: string) => {
    const answer = await fetch(`${server.url}/api/services?${query}`);
    const body = (await answer.json()) as { items?: unknown[]; total?: number };
    return [answer.status, body.items?.length, body.total];
  };
  expect(await get('')).toEqual([200, 8, 8]);
  expect(await get('limit=3&sort=price-low&priceType=hourly')).toEqual([200, 3, 7]);
  expect(await get('limit=3000&category=nothing&search=number%208')).toEqual([200, 1, 1]);
  const around = `near[latitude]=${here.latitude}&near[longitude]=${here.longitude}`;
  expect(await get(`${around}&comesToMe=true&sort=nearest`)).toEqual([200, 8, 8]);
  expect(await get('availableOn=tomorrow')).toEqual([422, undefined, undefined]);
});

// Writing ten thousand with all that they are found by takes a while.
const PATIENCE = 180_000;

// The last one here: a large count is cached for a while.
test(
  'counted up to ten thousand, and of more only that there are more',
  async () => {
    await offerMany(10_001);
    for (const input of [{}, { search: 'help' }, { search: 'helps', sort: 'rating' }] as const) {
      const first = await browse(input);
      expect(first).toMatchObject({ total: 10_000, isTotalExact: false });
      const next = await browse({ ...input, cursor: first.nextCursor });
      expect(next).toMatchObject({ total: 10_000, isTotalExact: false });
      expect(next.items).toHaveLength(50);
      expect(next.items.map(({ id }) => id)).not.toContain(first.items[0]?.id);
    }
  },
  PATIENCE,
);
