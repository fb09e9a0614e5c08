import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { MOST_SEARCHES } from '../limits.ts';
import { listHitIds, list, saveFor } from './search-scene.ts';

let server: TestServer;
let ana: TestPerson;
let sam: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('Ana');
  sam = await server.person('Sam');
});
afterAll(() => server.close());

const getStatuses = (calls: ReadonlyArray<Promise<unknown>>) =>
  Promise.all(
    calls.map((call) =>
      call.then(
        () => 200,
        (error: { status: number }) => error.status,
      ),
    ),
  );
const own = async (person: TestPerson) => (await person.api.savedSearches.list({})).items;

it('is saved with what it looks for, no nearer than a cell (ITEM-330)', async () => {
  const near = { latitude: 30.267153, longitude: -97.743061 };
  const filter = { search: ' Lamp ', category: 'home', maxPrice: 40, near, radius: 10 };
  const id = await saveFor(ana, filter, { name: '  Lamps  ', frequency: 'weekly' });
  const [saved] = await own(ana);
  expect(saved).toEqual({
    id,
    type: 'marketplace_item',
    name: 'Lamps',
    filter: {
      search: 'Lamp',
      category: 'home',
      minPrice: null,
      maxPrice: 40,
      negotiable: false,
      conditions: [],
      delivery: [],
      days: [],
      location: '',
      near: { latitude: 30.265, longitude: -97.745 },
      radius: 10,
      comesToMe: false,
    },
    frequency: 'weekly',
    newCount: 0,
    createdAt: expect.any(Date),
  });
  await ana.api.savedSearches.remove({ searchId: id });
  expect(await own(ana)).toEqual([]);
});

it('is one search, however often the same is saved; the last name counts (ITEM-332)', async () => {
  const filters = [
    { search: 'Bike', conditions: ['new', 'good'] },
    { search: 'bike', conditions: ['good', 'new', 'good'] },
  ];
  const first = await saveFor(ana, filters[0], { name: 'One' });
  const again = await saveFor(ana, filters[1], { name: 'Two', frequency: 'daily' });
  expect(again).toBe(first);
  expect(await own(ana)).toMatchObject([{ name: 'Two', frequency: 'daily' }]);
  const ofTasks = await saveFor(ana, { search: 'bike' }, { type: 'task' });
  expect(ofTasks).not.toBe(first);
  await Promise.all([first, ofTasks].map((searchId) => ana.api.savedSearches.remove({ searchId })));
});

it('gets another name and frequency', async () => {
  const searchId = await saveFor(ana, { search: 'rug' });
  await ana.api.savedSearches.update({ searchId, name: 'Rugs' });
  await ana.api.savedSearches.update({ searchId, frequency: 'off' });
  expect(await own(ana)).toMatchObject([{ name: 'Rugs', frequency: 'off' }]);
  await ana.api.savedSearches.remove({ searchId });
});

it('switching one search off keeps the hits of other searches (ITEM-330)', async () => {
  const daily = { frequency: 'daily' } as const;
  const searchId = await saveFor(ana, { search: 'kettle' }, daily);
  const ben = await server.person('Ben');
  const others = await saveFor(ben, { search: 'kettle' }, daily);
  await list(server, { title: 'Copper kettle', sellerId: sam.userId });
  await ana.api.savedSearches.update({ searchId, frequency: 'off' });
  const rows = await server.services.db
    .selectFrom('saved_search_hits')
    .select(['search_id', 'notified_at'])
    .where('search_id', 'in', [searchId, others])
    .execute();
  expect(new Map(rows.map((row) => [row.search_id, row.notified_at === null]))).toEqual(
    new Map([
      [searchId, false],
      [others, true],
    ]),
  );
  await ana.api.savedSearches.remove({ searchId });
});

it('counts what is new and on offer still until it is looked at (ITEM-338)', async () => {
  const searchId = await saveFor(ana, { search: 'stool' }, { frequency: 'off' });
  const items = [];
  for (let n = 0; n < 3; n += 1) {
    items.push(await list(server, { title: `Stool ${n}`, sellerId: sam.userId }));
  }
  await server.services.db
    .updateTable('marketplace_items')
    .set({ status: 'sold', sold_at: new Date() })
    .where('id', '=', items[0]?.id ?? '')
    .execute();
  expect(await own(ana)).toMatchObject([{ newCount: 2 }]);
  expect(await ana.api.savedSearches.open({ searchId })).toMatchObject({ newCount: 2 });
  expect(await own(ana)).toMatchObject([{ newCount: 0 }]);
  expect(await listHitIds(server, searchId)).toHaveLength(3);
  await ana.api.savedSearches.remove({ searchId });
});

describe('permissions', () => {
  it('a visitor is refused', async () => {
    const searchId = await saveFor(ana, { search: 'vase' });
    const { savedSearches } = server.anonymous;
    const calls = [
      savedSearches.list({}),
      savedSearches.create({ type: 'task', name: 'X', frequency: 'off', filter: {} }),
      savedSearches.update({ searchId, name: 'X' }),
      savedSearches.remove({ searchId }),
      savedSearches.open({ searchId }),
    ];
    expect(await getStatuses(calls)).toEqual(calls.map(() => 401));
    await ana.api.savedSearches.remove({ searchId });
  });

  it('others find nothing, and change nothing', async () => {
    const searchId = await saveFor(ana, { search: 'clock' });
    const { savedSearches } = sam.api;
    expect(await own(sam)).toEqual([]);
    for (const id of [searchId, crypto.randomUUID(), 'nonsense']) {
      const calls = [
        savedSearches.update({ searchId: id, name: 'X' }),
        savedSearches.remove({ searchId: id }),
        savedSearches.open({ searchId: id }),
      ];
      expect(await getStatuses(calls)).toEqual(calls.map(() => 404));
    }
    expect(await own(ana)).toMatchObject([{ id: searchId, name: 'Mine' }]);
    await ana.api.savedSearches.remove({ searchId });
  });
});

it('is refused without a name, and past as many as there may be (ITEM-331)', async () => {
  const eve = await server.person('Eve');
  for (const name of ['', '   ', 'x'.repeat(61)]) {
    await expect(saveFor(eve, {}, { name })).rejects.toMatchObject({ status: 422 });
  }
  const saving = Array.from({ length: MOST_SEARCHES + 5 }, (_, n) =>
    saveFor(eve, { search: `thing ${n}` }),
  );
  const results = await Promise.allSettled(saving);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_SEARCHES);
  await expect(saveFor(eve, { search: 'one more' })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('50 saved searches'),
  });
  // A search already saved may still be changed.
  const [newest] = await own(eve);
  await saveFor(eve, newest?.filter, { name: 'Renamed' });
  expect((await own(eve))[0]).toMatchObject({ id: newest?.id, name: 'Renamed' });
});

it.each([
  [{ search: 'a\0b\uD800' }],
  [{ minPrice: -1 }],
  [{ near: { latitude: 91, longitude: 0 }, radius: 5 }],
  [{ near: { latitude: 90, longitude: 180 }, radius: 500 }],
  [{ minPrice: 9, maxPrice: 1 }],
  [{ category: 'x'.repeat(50), conditions: ['x', 'y'] }],
])('answers whatever is sent: %j', async (filter) => {
  const status = await saveFor(ana, filter).then(
    () => 201,
    (error: { status: number }) => error.status,
  );
  expect([201, 422]).toContain(status);
});
