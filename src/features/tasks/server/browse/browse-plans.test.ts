import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  explainPlannedOnce,
  explainQuery,
  isPlannedOnce,
} from '#platform/server/database/test-plan.ts';
import { testCaches } from '#platform/server/test-caches.ts';
import { newId } from '#platform/server/ids.ts';
import { unhurried } from '#platform/server/database/database-patience.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { resolveCategory } from '../../categories.ts';
import type { TaskSort } from '../../vocabulary.ts';
import { toMapWindow } from '#features/geo/areas/map-window.ts';
import { latest, chooseTaskOrder } from './browse-order.ts';
import { compiledPage, sortedPage, walkedPage } from './task-page.ts';
import type { TaskPage } from './task-page.ts';
import { readTaskSearch } from './task-words.ts';
import { makePerson } from '../factory.ts';
import { EVERYTHING, matches, openTasks } from './task-filter.ts';
import type { Wanted } from './task-filter.ts';
import { mapPage } from './list-on-map.ts';
import { localPage } from './list-local.ts';
import { personalTaskDetail, personalTaskParts, personalTaskPins } from './personal-parts.ts';

let server: TestServer;
let posterId: string;

beforeAll(async () => {
  server = await startTestServer();
  posterId = await makePerson(server.services);
  const { db } = server.services;
  await unhurried(async () => {
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
      'Task number ' || n || ' of many', 'Please help with ' || translate(md5(n::text), '0123456789', 'ghijklmnop'),
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
    // As autovacuum does in the background: it also moves the pending entries of the text index into it.
    await sql`vacuum analyze`.execute(db);
  });
});
afterAll(() => server.close());

type Asked = Partial<Omit<Wanted, 'search'>> & {
  search?: string;
  sort?: TaskSort;
  segment?: number;
  after?: readonly unknown[] | null;
};

/** The word that one task alone has. */
const RARE = 'ckcakijoagbpijoigdcclgpamfnlokpb';

async function buildRequest({
  sort = 'newest',
  segment = 0,
  after = null,
  search = '',
  ...wanted
}: Asked): Promise<TaskPage> {
  const [text = null] = await readTaskSearch(server.services, search);
  const circle = wanted.circle ?? null;
  return {
    wanted: { ...EVERYTHING, ...wanted, search: text },
    order: chooseTaskOrder({ sort, text, near, circle, startedAt: new Date().toISOString() }),
    segment,
    after,
    limit: 25,
    isFirst: false,
  };
}

const near = { latitude: 30.267, longitude: -97.743 };
const position = [new Date(Date.now() - 3 * 86_400_000).toISOString(), newId()];

test.each<[string, Asked, string]>([
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
  ['nearest', { sort: 'nearest' }, 'tasks_nearest'],
  ['nearest, further down', { sort: 'nearest', after: [1000, ...position] }, 'tasks_nearest'],
  ['nearest, those without a place', { sort: 'nearest', segment: 1 }, 'tasks_nowhere'],
  [
    'nearest of a category',
    { sort: 'nearest', category: resolveCategory('handyman') },
    'tasks_nearest',
  ],
  [
    'nearest within some miles',
    { sort: 'nearest', circle: { center: near, miles: 100 } },
    'tasks_nearest',
  ],
  ['newest with a price', { minPrice: 100 }, 'tasks_newest'],
  ['oldest of an urgency', { sort: 'urgent', posterUrgency: ['medium'] }, 'tasks_oldest'],
  ['newest as soon as possible', { when: ['asap'] }, 'tasks_newest'],
  ['nearest of a common text', { sort: 'nearest', search: 'please' }, 'tasks_nearest'],
  ['a category', { category: resolveCategory('handyman') }, 'tasks_newest'],
  ['a rare category', { category: resolveCategory('pet-care') }, 'tasks_category_kind'],
  ['a home card no task has', { category: resolveCategory('cleaning') }, 'tasks_imported'],
  ['a common text', { search: 'please' }, 'tasks_newest'],
])('%s walks along an index, not the whole table', async (_name, asked, index) => {
  const plan = await explainQuery(
    server.services.db,
    walkedPage(server.services.db, null, await buildRequest(asked)),
  );
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan on tasks');
  if (asked.after && asked.sort !== 'nearest') expect(plan).toMatch(/Index Cond: \(ROW\(/);
});

test.each<[string, Asked, string]>([
  ['a rare text', { search: RARE }, 'tasks_words'],
  ['a rare text, nearest', { sort: 'nearest', search: RARE }, 'tasks_words'],
  ['a rare text, best match', { sort: 'best', search: RARE }, 'tasks_words'],
  ['a few miles', { circle: { center: near, miles: 2 } }, 'tasks_nearest'],
  [
    'a few miles, highest pay',
    { sort: 'highest-pay', circle: { center: near, miles: 2 } },
    'tasks_nearest',
  ],
  ['a rare letter, oldest', { sort: 'urgent', search: 'ж' }, 'tasks_words'],
  [
    'a rare text, highest pay, further down',
    { sort: 'highest-pay', search: RARE, after: [100, ...position] },
    'tasks_words',
  ],
  [
    'a rare category, nearest',
    { sort: 'nearest', category: resolveCategory('pet-care') },
    'tasks_category_kind',
  ],
])('%s is collected by an index', async (_name, asked, index) => {
  for (const viewerId of [null, posterId]) {
    const request = { ...(await buildRequest(asked)), most: 400 };
    const plan = await explainQuery(
      server.services.db,
      sortedPage(server.services.db, viewerId, request),
    );
    expect(plan).toMatch(new RegExp(`Index Scan (on|using) ${index}`));
    expect(plan).not.toContain('Seq Scan on tasks');
  }
});

test.each<[string, Asked, boolean]>([
  ['without filters', {}, true],
  ['of a category', { category: resolveCategory('handyman') }, true],
  ['with a price', { minPrice: 20 }, false],
  ['within some miles', { circle: { center: near, miles: 5 } }, false],
])('a page %s is compiled once, or not: %s', async (_name, asked, isOnce) => {
  const source = { db: server.services.db, caches: testCaches() };
  const one = compiledPage(source, null, await buildRequest(asked));
  const two = compiledPage(source, null, await buildRequest(asked));
  expect(one.query === two.query).toBe(isOnce);
});

test.each<[string, Partial<Wanted>, string]>([
  ['of today', { when: ['today'] }, 'tasks_day'],
  ['urgent', { posterUrgency: ['urgent'] }, 'tasks_urgency'],
  ['remote', { locationType: 'remote' }, 'tasks_location_type'],
  ['negotiable', { negotiable: true }, 'tasks_negotiable'],
  ['that pay much', { minPrice: 5000 }, 'tasks_max_price'],
  ['within a few miles', { circle: { center: near, miles: 2 } }, 'tasks_nearest'],
])('few tasks %s are counted by an index (TASK-361)', async (_name, asked, index) => {
  const { db } = server.services;
  const counted = openTasks(db).where(matches({ ...EVERYTHING, ...asked }));
  const plan = await explainQuery(db, counted.select('tasks.id'));
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan on tasks');
});

test('own tasks are found by their poster', async () => {
  const plan = await explainQuery(
    server.services.db,
    walkedPage(server.services.db, posterId, await buildRequest({})),
  );
  expect(plan).toContain('tasks_newest');
  expect(plan).toContain('tasks_poster');
  expect(plan).not.toContain('Seq Scan on tasks');
});

test.each<[string, readonly unknown[] | null, string]>([
  ['one city', null, ''],
  ['one city, further down', position, ''],
  ['one city, searched', null, 'number 7'],
])('%s is read by its index', async (_name, after, search) => {
  const [text = null] = await readTaskSearch(server.services, search);
  const page = localPage(server.services.db, null, {
    ...(await buildRequest({ after })),
    wanted: { places: ['town-7-tx'], search: text },
    order: latest,
  });
  const plan = await explainQuery(server.services.db, page);
  expect(plan).toContain('tasks_place');
  expect(plan).not.toContain('Seq Scan on tasks');
});

test.each<[string, number, boolean, string]>([
  ['a town', 0.5, false, 'tasks_cell'],
  ['a town with own tasks', 0.5, true, 'tasks_cell'],
])('the map of %s reads an index, not the whole table', async (_name, width, isOwn, index) => {
  const page = mapPage(server.services.db, isOwn ? posterId : null, {
    wanted: EVERYTHING,
    window: toMapWindow({ south: 30, west: -98, north: 30 + width, east: -98 + width }),
  });
  const plan = await explainQuery(server.services.db, page);
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan on tasks');
});

test.each([
  ['a list', personalTaskParts],
  ['a map or a count', personalTaskPins],
  ['one task', personalTaskDetail],
])(
  "a look at what of %s is a viewer's own goes by keys, planned without its values (OPS-215, OPS-219)",
  async (_, parts) => {
    const { db } = server.services;
    const { rows } = await sql<{ id: string }>`select id from tasks limit 24`.execute(db);
    const look = parts.select(db, { viewerId: newId(), ids: rows.map(({ id }) => id) });
    expect(await isPlannedOnce(db, look)).toBe(true);
    const plan = await explainPlannedOnce(db, look);
    expect(plan).toMatch(/tasks_pkey/);
    expect(plan).not.toMatch(/Seq Scan on tasks\b/);
  },
);
