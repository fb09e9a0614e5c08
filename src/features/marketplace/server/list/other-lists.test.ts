import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { createItem, makePerson } from '../factory.ts';
import type { visibilities } from '#features/visibility/rules.ts';

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

type Wanted = NonNullable<Parameters<typeof createItem>[1]>;
async function list(title: string, wanted: Wanted & { cell?: [number, number] | null } = {}) {
  const { cell, ...rest } = wanted;
  const { id } = await createItem(server.services, { sellerId, title, ...rest });
  if (cell !== undefined) {
    await server.services.db
      .updateTable('marketplace_items')
      .set({ cell_latitude: cell?.[0] ?? null, cell_longitude: cell?.[1] ?? null })
      .where('id', '=', id)
      .execute();
  }
  return id;
}
const ago = (hours: number) => ({ createdAt: new Date(Date.now() - hours * 3_600_000) });
const titles = ({ items }: { items: ReadonlyArray<{ title: string }> }) =>
  items.map(({ title }) => title);

test('the teaser: featured ones, and the newest available in the open places (ITEM-036)', async () => {
  await list('old', ago(9));
  await list('featured, old', { ...ago(20), isFeatured: true });
  await list('featured, reserved', { ...ago(21), isFeatured: true, status: 'reserved' });
  await list('featured, sold', { ...ago(1), isFeatured: true, status: 'sold' });
  await list('reserved', { ...ago(1), status: 'reserved' });
  for (const hours of [2, 3, 4]) await list(`${hours} hours`, ago(hours));
  await list('5 hours', ago(5));
  const teaser = await server.anonymous.marketplace.teaser({});
  expect(titles(teaser)).toEqual([
    'featured, old',
    'featured, reserved',
    '2 hours',
    '3 hours',
    '4 hours',
    '5 hours',
  ]);
});

describe('similar ones (ITEM-225)', () => {
  test('are the nearest six of its category, on offer, without itself', async () => {
    const here: [number, number] = [30.265, -97.745];
    const id = await list('this', { cell: here });
    await list('nowhere', { cell: null, ...ago(1) });
    for (const step of [5, 3, 1, 2, 6, 4]) {
      await list(`${step} away`, { cell: [here[0] + step / 10, here[1]] });
    }
    await list('sold', { cell: here, status: 'sold' });
    await list('another category', { cell: here, category: 'gaming' });
    const similar = () => server.anonymous.marketplace.similar({ itemId: id });
    expect(titles(await similar())).toEqual([1, 2, 3, 4, 5, 6].map((step) => `${step} away`));
    await server.services.db
      .deleteFrom('marketplace_items')
      .where('title', 'like', '%away')
      .execute();
    expect(titles(await similar())).toEqual(['nowhere']);
  });

  test('are the newest for one without a place, also once it is sold', async () => {
    const id = await list('this', { cell: null, status: 'sold' });
    await list('far', { cell: [40.005, -74.005], ...ago(1) });
    await list('farther', { cell: [45.005, -84.005], ...ago(2) });
    expect(titles(await server.anonymous.marketplace.similar({ itemId: id }))).toEqual([
      'far',
      'farther',
    ]);
  });

  test('there are none of what is not there', async () => {
    const id = await list('gone', { status: 'removed' });
    for (const itemId of [id, '01a1fece-7343-7493-a8ec-3f4d2b5a4285', 'not-an-id']) {
      await expect(server.anonymous.marketplace.similar({ itemId })).rejects.toMatchObject({
        status: 404,
      });
    }
  });
});

describe("in a map's window (ITEM-223)", () => {
  const onMap = (bounds: object, filter: object = {}) =>
    server.anonymous.marketplace.listOnMap({
      bounds: { south: 30, north: 31, west: -98, east: -97, ...bounds },
      ...filter,
    });

  test('lists what is in it, by the middles of cells, newest first', async () => {
    await list('older', { cell: [30.265, -97.745], ...ago(3) });
    await list('newer', { cell: [30.265, -97.745], ...ago(2), price: 0 });
    await list('outside', { cell: [31.005, -97.745] });
    await list('nowhere', { cell: null });
    await list('sold', { cell: [30.265, -97.745], status: 'sold' });
    const { items, hasMore } = await onMap({});
    expect(titles({ items })).toEqual(['newer', 'older']);
    expect(hasMore).toBe(false);
    expect(items[0]).toMatchObject({
      cell: { latitude: 30.265, longitude: -97.745 },
      isOwn: false,
    });
    expect(titles(await onMap({ north: 31.5 }))).toEqual(['outside', 'newer', 'older']);
    expect(titles(await onMap({}, { maxPrice: 0 }))).toEqual(['newer']);
    expect(titles(await onMap({}, { search: 'old' }))).toEqual(['older']);
  });

  test('over the antimeridian and round the globe', async () => {
    await list('east', { cell: [52.005, 179.995] });
    await list('west', { cell: [52.005, -179.995] });
    expect((await onMap({ south: 50, north: 55, west: 175, east: 185 })).items).toHaveLength(2);
    expect((await onMap({ south: -90, north: 90, west: -400, east: 400 })).items).toHaveLength(2);
    expect((await onMap({ south: 50, north: 55, west: 170, east: 175 })).items).toHaveLength(0);
  });

  test('own ones are marked for their owner', async () => {
    const owner = await server.person();
    await list('own', { sellerId: owner.userId, cell: [30.265, -97.745] });
    const bounds = { south: 30, north: 31, west: -98, east: -97 };
    expect((await owner.api.marketplace.listOnMap({ bounds })).items[0]?.isOwn).toBe(true);
    expect((await onMap({})).items[0]?.isOwn).toBe(false);
  });

  test.each([{ south: NaN }, { west: 'x' }])('%j is refused', async (bounds) => {
    await expect(onMap(bounds)).rejects.toMatchObject({ status: 422 });
  });
});

describe('the record of a person (ITEM-226, ITEM-227)', () => {
  const readPublicId = async (userId: string) =>
    (
      await server.services.db
        .selectFrom('profiles')
        .select('public_id')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
    ).public_id;
  const show = (userId: string, visibility: (typeof visibilities)[number]) =>
    server.services.db
      .updateTable('profiles')
      .set({ profile_visibility: visibility })
      .where('id', '=', userId)
      .execute();

  async function dealer() {
    const person = await server.person();
    await list('on offer', { sellerId: person.userId });
    await list('given', { sellerId: person.userId, price: 0, status: 'sold' });
    await list('sold', { sellerId: person.userId, status: 'sold' });
    await list('taken back', { sellerId: person.userId, status: 'removed' });
    return { ...person, personId: await readPublicId(person.userId) };
  }

  test('has what they gave, sold and have on offer', async () => {
    const { personId } = await dealer();
    const record = await server.anonymous.marketplace.record({ personId });
    const month = new Date().toISOString().slice(0, 7);
    expect(titles(record)).toEqual(['on offer']);
    expect(record).toMatchObject({ givenCount: 1, soldCount: 1, nextCursor: null });
    expect(record.handedOver.toSorted((one, other) => (one.title < other.title ? -1 : 1))).toEqual([
      { title: 'given', isFree: true, month },
      { title: 'sold', isFree: false, month },
    ]);
  });

  test('has nothing for viewers who may see nothing of the profile', async () => {
    const { personId, userId, api } = await dealer();
    const stranger = await server.person();
    const nothing = { items: [], givenCount: 0, soldCount: 0, handedOver: [], nextCursor: null };
    for (const visibility of ['private', 'contacts'] as const) {
      await show(userId, visibility);
      for (const reader of [server.anonymous, stranger.api]) {
        expect(await reader.marketplace.record({ personId })).toEqual(nothing);
      }
      expect((await api.marketplace.record({ personId })).givenCount).toBe(1);
    }
    await show(userId, 'public');
    await stranger.api.people.block({ personId });
    expect(await stranger.api.marketplace.record({ personId })).toEqual(nothing);
    await expect(
      server.anonymous.marketplace.record({ personId: '01a1fece-7343-7493-a8ec-3f4d2b5a4285' }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      server.anonymous.marketplace.record({ personId, cursor: 'nonsense' }),
    ).rejects.toMatchObject({ status: 422 });
  });

  test('comes page by page', async () => {
    const { userId } = await server.person();
    for (let n = 0; n < 30; n += 1) await list(`Thing ${n}`, { sellerId: userId, ...ago(n) });
    const personId = await readPublicId(userId);
    const first = await server.anonymous.marketplace.record({ personId });
    const next = await server.anonymous.marketplace.record({ personId, cursor: first.nextCursor });
    expect([...titles(first), ...titles(next)]).toEqual(
      Array.from({ length: 30 }, (_, n) => `Thing ${n}`),
    );
  });
});

test('the front page counts what is on offer, and newly listed items at once (ITEM-037)', async () => {
  const total = async () => (await server.anonymous.home.stats()).totalMarketplaceItems;
  await list('available');
  await list('reserved', { status: 'reserved' });
  await list('sold', { status: 'sold' });
  await list('removed', { status: 'removed' });
  await list('the last, which is announced');
  expect(await total()).toBe(3);
});
