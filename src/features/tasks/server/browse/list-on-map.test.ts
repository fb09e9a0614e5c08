import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { TaskDraftInput } from '../../task-draft.ts';
import { exampleDraft, makePerson, makeTask } from '../factory.ts';

let server: TestServer;
let poster: TestPerson;
let tasker: string;

beforeAll(async () => {
  server = await startTestServer();
  poster = await server.person();
  tasker = await makePerson(server.services);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.deleteFrom('tasks').execute();
});

const around = (latitude: number, longitude: number) => ({
  south: latitude - 0.1,
  west: longitude - 0.1,
  north: latitude + 0.1,
  east: longitude + 0.1,
});
const austin = around(30.267, -97.743);
const world = { south: -90, west: -180, north: 90, east: 180 };

async function post(
  title: string,
  wanted: { draft?: Partial<TaskDraftInput>; values?: object; hoursAgo?: number } = {},
): Promise<string> {
  const { id } = await makeTask(server.services, {
    posterId: poster.userId,
    draft: { ...wanted.draft, title: title.padEnd(10, '.') },
    createdAt: new Date(Date.now() - (wanted.hoursAgo ?? 1) * 3_600_000),
  });
  await server.services.db
    .updateTable('tasks')
    .set({ cell_latitude: 30.265, cell_longitude: -97.745, ...wanted.values })
    .where('id', '=', id)
    .execute();
  return id;
}

type Input = Parameters<TestServer['anonymous']['tasks']['listOnMap']>[0];
const shown = async (input: Partial<Input> = {}, api = server.anonymous) =>
  (await api.tasks.listOnMap({ bounds: austin, ...input })).items.map(({ title }) =>
    title.replaceAll('.', ''),
  );

test('has what is in the list, lies in the window and has a cell, newest first', async () => {
  await post('old', { hoursAgo: 9 });
  await post('new');
  await post('featured', { hoursAgo: 20, values: { is_featured: true } });
  await post('elsewhere', { values: { cell_latitude: 40.725, cell_longitude: -73.995 } });
  await post('no cell', { values: { cell_latitude: null, cell_longitude: null } });
  await post('expired', { values: { expires_at: new Date(Date.now() - 1000) } });
  await post('removed', { values: { removed_at: new Date() } });
  await post('claimed', { values: { status: 'claimed', claimed_by: tasker } });
  await post('remote', {
    draft: { location: { type: 'remote' } },
    values: { cell_latitude: null, cell_longitude: null },
  });
  expect(await shown()).toEqual(['featured', 'new', 'old']);
});

test('has of a task what a pin needs', async () => {
  const id = await post('a pin', {
    draft: { budget: { type: 'hourly', amount: 20, maxAmount: 35 } },
  });
  expect(await server.anonymous.tasks.listOnMap({ bounds: austin })).toEqual({
    items: [
      {
        id,
        title: 'a pin.....',
        budgetType: 'hourly',
        price: 20,
        maxPrice: 35,
        status: 'open',
        isExpired: false,
        urgency: 'urgent',
        posterUrgency: 'medium',
        timing: { type: 'asap', date: null, timeOfDay: 'flexible' },
        createdAt: expect.any(Date) as Date,
        latitude: 30.265,
        longitude: -97.745,
        isAreaLocation: true,
        isOwn: false,
      },
    ],
    hasMore: false,
  });
});

test("has the viewer's own under way as well, at their cell (TASK-076)", async () => {
  const id = await post('claimed', { values: { status: 'claimed', claimed_by: tasker } });
  await post('open');
  await post('done', { values: { status: 'done', claimed_by: tasker } });
  await server.services.db
    .updateTable('task_places')
    .set({ latitude: 30.26789, longitude: -97.74321 })
    .where('task_id', '=', id)
    .execute();
  expect(await shown()).toEqual(['open']);
  expect(await shown({}, poster.api)).toEqual(['open', 'claimed']);
  const { items } = await poster.api.tasks.listOnMap({ bounds: austin });
  expect(items[1]).toMatchObject({ id, isOwn: true, latitude: 30.265, longitude: -97.745 });
  expect(await shown({ bounds: around(40, -74) }, poster.api)).toEqual([]);
});

test('search and category combine with the window', async () => {
  await post('paint it', { draft: { category: 'handyman', kind: null } });
  await post('mow it');
  expect(await shown({ search: 'MOW I' })).toEqual(['mow it']);
  expect(await shown({ category: 'handyman' })).toEqual(['paint it']);
  expect(await shown({ category: 'handyman', search: 'mow it' })).toEqual([]);
});

test.each([
  ['two signs', { west: 179, east: -179 }],
  ['counting on', { west: 179, east: 181 }],
  ['counting back', { west: -181, east: -179 }],
])('a window across the antimeridian, %s', async (_name, across) => {
  await post('west of it', { values: { cell_latitude: 51.975, cell_longitude: 179.505 } });
  await post('east of it', { values: { cell_latitude: 51.975, cell_longitude: -179.505 } });
  await post('far off');
  expect((await shown({ bounds: { ...world, ...across } })).toSorted()).toEqual([
    'east of it',
    'west of it',
  ]);
});

test.each([
  ['south=31&north=30&west=-98&east=-97', 'bounds.north'],
  ['south=here&north=30&west=-98&east=-97', 'bounds.south'],
  ['south=29&north=30&west=-Infinity&east=-97', 'bounds.west'],
  ['south=29&north=30&west=-98&east=1e99', 'bounds.east'],
  ['south=29&north=30&west=-98', 'bounds.east'],
])('refuses %s', async (query, field) => {
  const named = query.replaceAll(/(\w+)=/g, 'bounds[$1]=');
  const answer = await fetch(`${server.url}/api/tasks/map?${named}`);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    data: { fields: { [field]: 'This value is not valid.' } },
  });
});

test('at most 1000, and says so when there are more (TASK-075)', async () => {
  const { title, description, category } = exampleDraft;
  await sql`
    insert into tasks (id, poster_id, title, description, category, budget_type, price, location_type,
      city, state, cell_latitude, cell_longitude, timing_type, request_key, created_at)
    select gen_random_uuid(), ${poster.userId}, ${title} || ' ' || n, ${description}, ${category}, 'fixed', 40,
      'in-person', 'Austin', 'TX', 30.265, -97.745, 'asap', gen_random_uuid(), now() - n * interval '1 minute'
    from generate_series(1, 1001) n`.execute(server.services.db);
  const everything = await server.anonymous.tasks.listOnMap({ bounds: world });
  expect(everything.items).toHaveLength(1000);
  expect(everything.hasMore).toBe(true);
  expect(everything.items.at(-1)?.title).toBe(`${title} 1000`);
  const searched = await server.anonymous.tasks.listOnMap({ bounds: world, search: 'lawn 7' });
  expect(searched.hasMore).toBe(false);
});
