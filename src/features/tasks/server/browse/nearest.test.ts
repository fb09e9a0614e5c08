import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { milesBetween } from '#features/geo/distance.ts';
import { gridCellCenter } from '#features/geo/grid-cell.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import type { TaskDraftInput } from '../../task-draft.ts';
import { makePerson, makeTask } from '../factory.ts';

let server: TestServer;
let posterId: string;

beforeAll(async () => {
  server = await startTestServer();
  posterId = await makePerson(server.services);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.deleteFrom('tasks').execute();
});

const HOUR = 3_600_000;
const here = { latitude: 30.267, longitude: -97.743 };
type Place = { latitude: number; longitude: number } | null;

async function post(
  name: string,
  place: Place,
  wanted: { createdAt?: Date; values?: object; draft?: Partial<TaskDraftInput> } = {},
): Promise<string> {
  const { id } = await makeTask(server.services, {
    posterId,
    draft: { ...wanted.draft, title: name.padEnd(10, '.') },
    createdAt: wanted.createdAt ?? new Date(Date.now() - HOUR),
  });
  await server.services.db
    .updateTable('tasks')
    .set({
      cell_latitude: place?.latitude ?? null,
      cell_longitude: place?.longitude ?? null,
      ...wanted.values,
    })
    .where('id', '=', id)
    .execute();
  return id;
}

type Input = Parameters<TestServer['anonymous']['tasks']['browse']>[0];
/** All pages of a list, a few tasks each. */
async function readAll(input: Input, api = server.anonymous) {
  const items = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof api.tasks.browse>> = await api.tasks.browse({
      sort: 'nearest',
      near: here,
      limit: 3,
      ...input,
      cursor,
    });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}
const names = async (input: Input = {}, api = server.anonymous) =>
  (await readAll(input, api)).map(({ title }) => title.replaceAll('.', ''));

test('the closest first; what has no distance last, newest first (TASK-081)', async () => {
  const ago = (hours: number) => ({ createdAt: new Date(Date.now() - hours * HOUR) });
  await post('remote', null, { ...ago(5), draft: { location: { type: 'remote' } } });
  await post('unplaced', null, { ...ago(4), values: { is_featured: true } });
  await post('boston', { latitude: 42.355, longitude: -71.055 });
  await post('remotest', null, { ...ago(6), draft: { location: { type: 'remote' } } });
  await post('dallas', { latitude: 32.775, longitude: -96.795 }, ago(2));
  await post(
    'featured',
    { latitude: 34.055, longitude: -118.245 },
    {
      values: { is_featured: true },
    },
  );
  await post('next door', { latitude: 30.265, longitude: -97.735 }, ago(9));
  await post('here, old', { latitude: 30.265, longitude: -97.745 }, ago(8));
  await post('here', { latitude: 30.265, longitude: -97.745 }, ago(7));
  const order = ['here', 'here, old', 'next door', 'dallas', 'featured', 'boston'];
  expect(await names()).toEqual([...order, 'unplaced', 'remote', 'remotest']);
  expect(await names({ limit: 1 })).toEqual([...order, 'unplaced', 'remote', 'remotest']);
  const page = await server.anonymous.tasks.browse({ sort: 'nearest', near: here });
  expect(page).toMatchObject({ total: 9, nextCursor: null });
});

test('the order is that of the distances people read, all over the world', async () => {
  const places = Array.from({ length: 60 }, (_, n) =>
    gridCellCenter({ latitude: ((n * 37) % 170) - 85, longitude: ((n * 113) % 360) - 180 }),
  );
  for (const [n, place] of places.entries()) {
    await post(`${n}`, place, { createdAt: new Date(Date.UTC(2018 + (n % 8), n % 12)) });
  }
  for (const near of [here, { latitude: -89, longitude: 179.9 }, { latitude: 0, longitude: 0 }]) {
    const items = await readAll({ near, limit: 48 });
    const miles = items.map(({ latitude, longitude }) =>
      milesBetween(near, { latitude: latitude ?? NaN, longitude: longitude ?? NaN }),
    );
    expect(items).toHaveLength(places.length);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  }
});

test.each([
  ['here', here],
  ['across the country', { latitude: 47.606, longitude: -122.332 }],
])('tasks of one cell come newest first, seen from %s', async (_name, near) => {
  const cell = { latitude: 30.265, longitude: -97.745 };
  for (let n = 0; n < 12; n += 1) {
    // Two share each moment; moments lie from a millisecond to years apart.
    const createdAt = new Date(Date.UTC(2026, 0, 1) - 200 ** Math.floor(n / 2));
    await post(`${n}`, cell, { createdAt });
  }
  const items = await readAll({ near, limit: 5 });
  const keys = items.map((task) => `${task.createdAt.toISOString()} ${task.id}`);
  expect(keys).toEqual(keys.toSorted().toReversed());
  expect(new Set(keys).size).toBe(12);
});

test('neither gap nor repeat while tasks are added', async () => {
  for (let n = 0; n < 10; n += 1) {
    await post(`${n}`, n % 4 > 0 ? { latitude: 30.265 + (n % 3) / 100, longitude: -97.745 } : null);
  }
  const whole = (await readAll({ limit: 48 })).map(({ id }) => id);
  const seen: string[] = [];
  const added: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof server.anonymous.tasks.browse>> =
      await server.anonymous.tasks.browse({ sort: 'nearest', near: here, limit: 2, cursor });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
    added.push(
      await post('added', { latitude: 30.275, longitude: -97.745 }, { createdAt: new Date() }),
    );
  } while (cursor !== null);
  expect(seen.filter((id) => !added.includes(id))).toEqual(whole);
  expect(new Set(seen).size).toBe(seen.length);
});

test('search and category combine with it', async () => {
  await post(
    'far paint',
    { latitude: 40, longitude: -74 },
    { draft: { category: 'handyman', kind: null } },
  );
  await post(
    'near paint',
    { latitude: 30.265, longitude: -97.745 },
    { draft: { category: 'creative', kind: null } },
  );
  await post('paint', null, { draft: { category: 'handyman', kind: null } });
  await post(
    'near talk',
    { latitude: 30.265, longitude: -97.745 },
    { draft: { category: 'handyman', kind: null } },
  );
  expect(await names({ search: 'paint', limit: 1 })).toEqual(['near paint', 'far paint', 'paint']);
  expect(await names({ category: 'handyman' })).toEqual(['near talk', 'far paint', 'paint']);
  expect(await names({ category: 'handyman', search: 'paint' })).toEqual(['far paint', 'paint']);
});

test("the viewer's own under way stand where they belong (TASK-076)", async () => {
  const owner = await server.person();
  const tasker = await makePerson(server.services);
  const own = (name: string, place: Place) =>
    post(name, place, {
      values: { poster_id: owner.userId, status: 'claimed', claimed_by: tasker },
    });
  await post('near', { latitude: 30.265, longitude: -97.745 });
  await own('middle', { latitude: 30.275, longitude: -97.745 });
  await post('far', { latitude: 30.285, longitude: -97.745 });
  await own('anywhere', null);
  expect(await names({ limit: 1 }, owner.api)).toEqual(['near', 'middle', 'far', 'anywhere']);
  expect(await names()).toEqual(['near', 'far']);
});

test('without a place the nearest are the newest', async () => {
  await post('old', { latitude: 30.265, longitude: -97.745 }, { createdAt: new Date(0) });
  await post('new', { latitude: 40, longitude: -74 });
  expect(await names({ near: null })).toEqual(['new', 'old']);
});

const coded = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString('base64url');
const TIME = '2026-01-01T00:00:00.000Z';
const ID = '01a1fece-7343-7493-a8ec-3f4d2b5a4285';

test.each<[string, Input]>([
  ['a place that is none', { near: { latitude: 91, longitude: 0 } }],
  ['a place that is none', { near: { latitude: 0, longitude: -181 } }],
  ['a cursor of the newest', { cursor: coded(['nearest', 1, TIME, 0, [false, TIME, ID]]) }],
  ['a segment that is none', { cursor: coded(['nearest', 1, TIME, 2, [1, TIME, ID]]) }],
  ['a moment that is none', { cursor: coded(['nearest', 1, 'now', 0, [1, TIME, ID]]) }],
])('refuses %s', async (_name, input) => {
  await expect(
    server.anonymous.tasks.browse({ sort: 'nearest', near: here, ...input }),
  ).rejects.toMatchObject({ status: 422 });
});

test.each([TIME, '0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])(
  'a cursor that began at %s is answered',
  async (moment) => {
    const cursor = coded(['nearest', 1, moment, 0, [1e300, TIME, ID]]);
    const page = await server.anonymous.tasks.browse({ sort: 'nearest', near: here, cursor });
    expect(page.items).toEqual([]);
  },
);
