import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test-server.ts';
import type { TestServer } from '#test-server.ts';
import { resolveCategory } from '../../categories.ts';
import { windowOf } from '#features/geo/areas/map-window.ts';
import { browsePage } from './browse-tasks.ts';
import { makePerson } from '../factory.ts';
import { mapPage } from './list-on-map.ts';
import { localPage } from './list-local.ts';

let server: TestServer;
let posterId: string;

beforeAll(async () => {
  server = await startTestServer();
  posterId = await makePerson(server.services);
  const { db } = server.services;
  await sql`insert into identity.users (id) select gen_random_uuid() from generate_series(1, 200)`.execute(
    db,
  );
  await sql`insert into profiles (id) select id from identity.users on conflict do nothing`.execute(
    db,
  );
  await sql`
    insert into tasks (id, poster_id, title, description, category, status, claimed_by, budget_type,
      price, location_type, city, state, cell_latitude, cell_longitude, timing_type, request_key, created_at)
    select gen_random_uuid(), people.ids[1 + n % cardinality(people.ids)],
      'Task number ' || n || ' of many', 'Please help with ' || md5(n::text) || md5((n * 7)::text),
      (array['handyman', 'delivery', 'creative', 'business'])[1 + n % 4],
      case when n % 5 = 0 then 'done' else 'open' end,
      case when n % 5 = 0 then people.ids[1] end,
      'fixed', 1 + n % 500, 'in-person', 'Town ' || n % 50,
      'TX', case when n % 20 > 0 then 26.005 + (n * 37 % 500) * 0.02 end,
      case when n % 20 > 0 then -106.005 + (n * 91 % 600) * 0.02 end, 'asap', gen_random_uuid(),
      now() - n * interval '7 minutes'
    from generate_series(1, 5000) n, (select array_agg(id) as ids from profiles) people`.execute(
    db,
  );
  // What autovacuum does in the background: it also files what the text index has only noted down.
  await sql`vacuum analyze`.execute(db);
});
afterAll(() => server.close());

type Request = Partial<Parameters<typeof browsePage>[2]>;

async function planOf(request: Request, viewerId: string | null = null): Promise<string> {
  const page = browsePage(server.services.db, viewerId, {
    search: '',
    category: null,
    sort: 'newest',
    near: null,
    startedAt: new Date().toISOString(),
    isRare: null,
    segment: 0,
    limit: 25,
    after: null,
    isFirst: false,
    ...request,
  });
  const lines = await page.explain<{ 'QUERY PLAN': string }>();
  return lines.map((line) => line['QUERY PLAN']).join('\n');
}

const near = { latitude: 30.267, longitude: -97.743 };
const position = [new Date(Date.now() - 3 * 86_400_000).toISOString(), newId()];

test.each<[string, Request, string]>([
  ['newest', {}, 'tasks_newest'],
  ['newest, further down', { after: [false, ...position] }, 'tasks_newest'],
  ['highest pay', { sort: 'highest-pay' }, 'tasks_highest_pay'],
  [
    'highest pay, further down',
    { sort: 'highest-pay', after: [100, ...position] },
    'tasks_highest_pay',
  ],
  ['oldest', { sort: 'urgent' }, 'tasks_oldest'],
  ['oldest, further down', { sort: 'urgent', after: position }, 'tasks_oldest'],
  ['nearest', { sort: 'nearest', near }, 'tasks_nearest'],
  ['nearest, further down', { sort: 'nearest', near, after: [1000, ...position] }, 'tasks_nearest'],
  ['nearest, those without a place', { sort: 'nearest', near, segment: 1 }, 'tasks_nowhere'],
  [
    'nearest of a category',
    { sort: 'nearest', near, category: resolveCategory('handyman') },
    'tasks_nearest',
  ],
  [
    'nearest of a rare text',
    { sort: 'nearest', near, search: 'c4ca4238a0b9', isRare: true },
    'tasks_search',
  ],
  [
    'nearest of a common text',
    { sort: 'nearest', near, search: 'please', isRare: false },
    'tasks_nearest',
  ],
  [
    'nearest of a rare category',
    { sort: 'nearest', near, category: resolveCategory('pet-care'), isRare: true },
    'tasks_category_kind',
  ],
  ['a category', { category: resolveCategory('handyman') }, 'tasks_newest'],
  ['a rare category', { category: resolveCategory('pet-care') }, 'tasks_category_kind'],
  ['a home card no task has', { category: resolveCategory('cleaning') }, 'tasks_imported'],
  ['a rare text', { search: 'c4ca4238a0b9' }, 'tasks_search'],
  ['a rare text of two letters', { search: 'zq', isRare: true }, 'tasks_search_short'],
  [
    'oldest with a rare letter',
    { sort: 'urgent', search: 'ж', isRare: true },
    'tasks_search_short',
  ],
  [
    'highest pay with two letters, further down',
    { sort: 'highest-pay', search: 'zq', isRare: true, after: [100, ...position] },
    'tasks_search_short',
  ],
  ['a common text of two letters', { search: 'ta', isRare: false }, 'tasks_newest'],
])('%s reads an index, not the whole table', async (_name, request, index) => {
  const plan = await planOf(request);
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan on tasks');
  if (request.after && !request.near && request.isRare !== true)
    expect(plan).toMatch(/Index Cond: \(ROW\(/);
});

test('own tasks are found by their poster', async () => {
  const plan = await planOf({}, posterId);
  expect(plan).toContain('tasks_newest');
  expect(plan).toContain('tasks_poster');
  expect(plan).not.toContain('Seq Scan on tasks');
});

test.each<[string, string[], readonly [string, string] | null, string]>([
  ['one city', ['town-7-tx'], null, ''],
  ['one city, further down', ['town-7-tx'], [position[0] ?? '', position[1] ?? ''], ''],
  ['one city, searched', ['town-7-tx'], null, 'number 7'],
])('%s is read by its index', async (_name, keys, after, search) => {
  const page = localPage(server.services.db, null, {
    places: keys,
    search,
    language: 'en',
    limit: 24,
    reached: after,
  });
  const lines = await page.explain<{ 'QUERY PLAN': string }>();
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
  expect(plan).toContain('tasks_place');
  expect(plan).not.toContain('Seq Scan on tasks');
});

test.each<[string, number, boolean, string]>([
  ['a town', 0.5, false, 'tasks_cell'],
  ['a town with own tasks', 0.5, true, 'tasks_cell'],
])('the map of %s reads an index, not the whole table', async (_name, width, isOwn, index) => {
  const page = mapPage(server.services.db, isOwn ? posterId : null, {
    search: '',
    category: null,
    window: windowOf({ south: 30, west: -98, north: 30 + width, east: -98 + width }),
  });
  const lines = await page.explain<{ 'QUERY PLAN': string }>();
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan on tasks');
});
