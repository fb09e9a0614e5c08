import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { searchFilter } from '#features/saved-searches/search-filter.ts';
import { makeService } from '../factory.ts';
import { serviceSearches } from './search-description.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.deleteFrom('services').execute();
});

type Wanted = NonNullable<Parameters<typeof makeService>[1]>;
async function offer(title: string, wanted: Wanted & { cell?: [number, number] | null } = {}) {
  const { cell, ...rest } = wanted;
  const { id } = await makeService(server.services, { title, ...rest });
  if (cell !== undefined) {
    await server.services.db
      .updateTable('services')
      .set({ cell_latitude: cell?.[0] ?? null, cell_longitude: cell?.[1] ?? null })
      .where('id', '=', id)
      .execute();
  }
  return id;
}
const ago = (hours: number) => ({ createdAt: new Date(Date.now() - hours * 3_600_000) });
const titles = ({ items }: { items: ReadonlyArray<{ title: string }> }) =>
  items.map(({ title }) => title);
const readPersonId = async (userId: string) =>
  (
    await server.services.db
      .selectFrom('profiles')
      .select('public_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).public_id;
const describeProfile = (userId: string, columns: object) =>
  server.services.db.updateTable('profiles').set(columns).where('id', '=', userId).execute();

describe("in a map's window", () => {
  const onMap = (bounds: object, filter: object = {}) =>
    server.anonymous.services.listOnMap({
      bounds: { south: 30, north: 31, west: -98, east: -97, ...bounds },
      ...filter,
    });

  test('finds the services in it, by the middles of cells, newest first', async () => {
    await offer('older one', { cell: [30.265, -97.745], ...ago(3) });
    await offer('newer one', { cell: [30.265, -97.745], ...ago(2), serviceAreaRadius: 42 });
    await offer('outside', { cell: [31.005, -97.745] });
    await offer('nowhere', { cell: null });
    await offer('paused', { cell: [30.265, -97.745], isActive: false });
    const { items, hasMore } = await onMap({});
    expect(titles({ items })).toEqual(['newer one', 'older one']);
    expect(hasMore).toBe(false);
    expect(items[0]).toMatchObject({
      cell: { latitude: 30.265, longitude: -97.745 },
      serviceAreaRadius: 42,
      rate: 35,
      isOwn: false,
    });
    expect(titles(await onMap({ north: 31.5 }))).toEqual(['outside', 'newer one', 'older one']);
    expect(titles(await onMap({}, { search: 'older' }))).toEqual(['older one']);
    expect(titles(await onMap({}, { category: 'moving' }))).toEqual([]);
  });

  test('over the antimeridian and round the globe', async () => {
    await offer('east side', { cell: [52.005, 179.995] });
    await offer('west side', { cell: [52.005, -179.995] });
    expect((await onMap({ south: 50, north: 55, west: 175, east: 185 })).items).toHaveLength(2);
    expect((await onMap({ south: -90, north: 90, west: -400, east: 400 })).items).toHaveLength(2);
    expect((await onMap({ south: 50, north: 55, west: 170, east: 175 })).items).toHaveLength(0);
  });

  test('own ones are marked for their owner', async () => {
    const owner = await server.person();
    await offer('my own', { providerId: owner.userId, cell: [30.265, -97.745] });
    const bounds = { south: 30, north: 31, west: -98, east: -97 };
    expect((await owner.api.services.listOnMap({ bounds })).items[0]?.isOwn).toBe(true);
    expect((await onMap({})).items[0]?.isOwn).toBe(false);
  });

  test.each([{ south: NaN }, { west: 'x' }])('%j is refused', async (bounds) => {
    await expect(onMap(bounds)).rejects.toMatchObject({ status: 422 });
  });
});

describe('the services of a person', () => {
  test('active ones, the newest first, page by page', async () => {
    const { userId } = await server.person();
    await offer('paused', { providerId: userId, isActive: false });
    await sql`insert into services (id, provider_id, title, description, category, price_type, location_area,
        service_area_radius, skills, response_time, request_key, created_at)
      select gen_random_uuid(), ${userId}, 'Number ' || n, 'One of many', 'moving', 'negotiable', '', 10, '{a}',
        'within_1h', gen_random_uuid(), now() - n * interval '1 hour'
      from generate_series(1, 51) n`.execute(server.services.db);
    await offer('of somebody else');
    const personId = await readPersonId(userId);
    const first = await server.anonymous.services.ofPerson({ personId });
    const next = await server.anonymous.services.ofPerson({ personId, cursor: first.nextCursor });
    expect([...titles(first), ...titles(next)]).toEqual(
      Array.from({ length: 51 }, (_, n) => `Number ${n + 1}`),
    );
  });

  test('nothing for viewers the profile is hidden from (PEOPLE-065 to PEOPLE-069)', async () => {
    const provider = await server.person();
    const stranger = await server.person();
    await offer('on offer', { providerId: provider.userId });
    const personId = await readPersonId(provider.userId);
    const nothing = { items: [], nextCursor: null };
    for (const visibility of ['private', 'contacts']) {
      await describeProfile(provider.userId, { profile_visibility: visibility });
      for (const reader of [server.anonymous, stranger.api]) {
        expect(await reader.services.ofPerson({ personId })).toEqual(nothing);
      }
      expect((await provider.api.services.ofPerson({ personId })).items).toHaveLength(1);
    }
    await describeProfile(provider.userId, { profile_visibility: 'public' });
    expect((await stranger.api.services.ofPerson({ personId })).items).toHaveLength(1);
    await stranger.api.people.block({ personId });
    expect(await stranger.api.services.ofPerson({ personId })).toEqual(nothing);
    const ID = '01a1fece-7343-7493-a8ec-3f4d2b5a4285';
    await expect(server.anonymous.services.ofPerson({ personId: ID })).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      server.anonymous.services.ofPerson({ personId, cursor: 'nonsense' }),
    ).rejects.toMatchObject({ status: 422 });
  });
});

test('the highest rated are the ones most surely known to be good, the unrated last (SERV-152)', async () => {
  const reviewed = async (stars: readonly number[]) => {
    const { userId } = await server.person();
    await offer(`${stars.length} reviews`, { providerId: userId });
    if (stars.length === 0) return;
    const [sum, squares] = [1, 2].map((power) => stars.reduce((all, one) => all + one ** power, 0));
    await describeProfile(userId, {
      rating_average: (sum ?? 0) / stars.length,
      review_count: stars.length,
      rating_score: sql`rating_score(${stars.length}, ${sum}, ${squares})`,
    });
  };
  await reviewed([]);
  await reviewed([5]);
  await reviewed([5, 5, 4]);
  await reviewed([5, 5, 5, 5, 5, 5, 5, 5, 4, 5]);
  const { items } = await server.anonymous.services.browse({ sort: 'rating' });
  expect(items.map(({ title }) => title)).toEqual([
    '10 reviews',
    '3 reviews',
    '1 reviews',
    '0 reviews',
  ]);
});

describe('the provider on a card (SERV-018)', () => {
  const card = async (reader = server.anonymous) =>
    (await reader.services.browse({})).items[0]?.provider;

  test('name, picture, title, rating and jobs (SERV-016)', async () => {
    const { userId } = await server.person('Rosa Lee');
    await describeProfile(userId, { professional_title: 'Gardener', avatar_url: '/a.svg' });
    await offer('Garden help', { providerId: userId });
    // The rating and the jobs come from the profile and the tasks, and follow them.
    await describeProfile(userId, { rating_average: 4.5, review_count: 2 });
    expect(await card()).toEqual({
      personId: await readPersonId(userId),
      name: 'Rosa Lee',
      avatarUrl: '/a.svg',
      isFoundingMember: false,
      professionalTitle: 'Gardener',
      rating: 4.5,
      reviewCount: 2,
      totalJobs: 0,
    });
  });

  test("'Unknown User' where the profile shows no name, or has none", async () => {
    const { userId } = await server.person('Rosa Lee');
    await describeProfile(userId, { professional_title: 'Gardener' });
    await offer('Garden help', { providerId: userId });
    await describeProfile(userId, { profile_visibility: 'private' });
    const unknown = { personId: null, name: 'Unknown User', professionalTitle: '', rating: null };
    expect(await card()).toMatchObject(unknown);
    await describeProfile(userId, { profile_visibility: 'public', full_name: '  ' });
    expect(await card()).toMatchObject({ name: 'Unknown User', professionalTitle: 'Gardener' });
  });
});

test('no list holds anything nearer than the cell, nor the provider (SERV-013)', async () => {
  const owner = await server.person();
  const id = await offer('Garden help', { providerId: owner.userId, cell: [30.265, -97.745] });
  const exact = { latitude: 30.267153, longitude: -97.743061 };
  await server.services.db
    .updateTable('service_places')
    .set(exact)
    .where('service_id', '=', id)
    .execute();
  const lists = [
    await server.anonymous.services.browse({ search: 'garden' }),
    await server.anonymous.services.listOnMap({
      bounds: { south: 20, north: 50, west: -120, east: -60 },
    }),
    await server.anonymous.services.ofPerson({ personId: await readPersonId(owner.userId) }),
  ];
  for (const list of lists) {
    const text = JSON.stringify(list);
    expect(list.items).toHaveLength(1);
    for (const secret of ['Hidden Lane', '78701', owner.userId, '30.267', '-97.743']) {
      expect(text).not.toContain(secret);
    }
  }
});

describe('a saved search of services', () => {
  test('compares words, category, experience, price type, place and whether it is active (SERV-194)', async () => {
    const id = await offer('Hedge ART', { experienceLevel: 'expert', cell: [30.265, -97.745] });
    const [thing] = await serviceSearches.find(server.services.db, [id]);
    expect(thing).toMatchObject({
      id,
      categories: ['gardening'],
      condition: 'expert',
      delivery: ['hourly'],
      price: 35,
      isOpen: true,
      point: { latitude: 30.265, longitude: -97.745 },
    });
    expect(thing?.low).toContain('hedge art');
    expect(thing?.priceText('es')).toContain('35');
    expect(await serviceSearches.find(server.services.db, [])).toEqual([]);
  });

  test('leaves out what no list of services filters by (SERV-194)', async () => {
    const filter = searchFilter.parse({
      search: 'help',
      category: 'gaming',
      minPrice: 5,
      maxPrice: 10,
      conditions: ['expert', 'good'],
      negotiable: true,
      delivery: ['pickup', 'fixed'],
      days: ['today'],
    });
    expect(await serviceSearches.readFilter(server.services.db, filter)).toMatchObject({
      search: 'help',
      category: null,
      minPrice: null,
      maxPrice: null,
      conditions: ['expert'],
      negotiable: false,
      delivery: ['fixed'],
      days: [],
    });
  });
});
