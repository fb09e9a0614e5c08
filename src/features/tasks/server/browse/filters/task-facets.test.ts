import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { milesBetween } from '#features/geo/distance.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { browseFilterEntries, resolveCategory } from '../../../categories.ts';
import { taskPriceBounds } from '../../../price-range.ts';
import type { TaskFilter } from '../../../task-filter.ts';
import {
  dayChoices,
  locationTypes,
  postAges,
  posterUrgencies,
  taskPriceRanges,
} from '../../../vocabulary.ts';
import { makePerson } from '../../factory.ts';

const HOUR = 3_600_000;
const HERE = { latitude: 30.267, longitude: -97.743 };
const TASKS = 180;

let server: TestServer;
let member: TestPerson;
let blockedId: string;
let helperId: string;

beforeAll(async () => {
  server = await startTestServer();
  const posterId = await makePerson(server.services);
  helperId = await makePerson(server.services);
  const blocked = await server.person('Bo Blocked');
  blockedId = blocked.userId;
  member = await server.person('Mia Member');
  await makeTasks([posterId, posterId, posterId, blockedId, member.userId]);
  await blocked.api.people.block({ personId: (await member.api.profiles.me()).personId });
});
afterAll(() => server.close());

/** Tasks in all combinations, by numbers without a common factor; every fifth is the member's, some of these under way. */
const makeTasks = (posters: readonly string[]) =>
  sql`insert into tasks (id, poster_id, title, description, category, kind, status, claimed_by, budget_type, price, max_price,
      location_type, city, state, cell_latitude, cell_longitude, timing_type, timing_date, expires_at, urgency,
      request_key, created_at)
    select gen_random_uuid(), (${posters}::uuid[])[1 + n % 5], (array['Lamp', 'Sofa', 'Rug'])[1 + n % 3] || ' number ' || n,
      'Like the others here in town', (array['handyman', 'delivery', 'personal-care', 'Old Import'])[1 + n % 4],
      case when n % 4 = 2 then (array['pet-care', 'childcare', null])[1 + n / 4 % 3] end,
      case when n % 15 = 4 then 'claimed' else 'open' end, case when n % 15 = 4 then ${helperId}::uuid end,
      (array['fixed', 'hourly', 'negotiable'])[1 + n % 3],
      case when n % 3 = 2 then 0 else (array[12, 50, 75.5, 100, 180, 250, 400])[1 + n % 7] end,
      case when n % 3 = 1 and n % 2 = 0 then 420 end,
      case when n % 8 = 3 then 'remote' else 'in-person' end,
      case when n % 8 <> 3 then 'Austin' end, case when n % 8 <> 3 then 'TX' end,
      case when n % 8 <> 3 then 30.265 + (n % 40) * 0.03 end, case when n % 8 <> 3 then -97.745 end,
      (array['asap', 'flexible', 'specific', 'specific'])[1 + n / 3 % 4],
      case when n / 3 % 4 >= 2 then (now() + make_interval(days => n % 11))::date end,
      case when n / 3 % 4 >= 2 then now() + make_interval(hours => 3 + 24 * (n % 11)) end,
      (array['low', 'medium', 'high', 'urgent'])[1 + n / 5 % 4], gen_random_uuid(),
      now() - make_interval(hours => n * 37 % 230, mins => n)
    from generate_series(1, ${TASKS}::int) n`.execute(server.services.db);

type Filter = Partial<TaskFilter>;
type Row = Awaited<ReturnType<typeof readRows>>[number];

const readRows = () => server.services.db.selectFrom('tasks').selectAll().execute();

/** The filters in JavaScript, one task after the other. */
function passes(row: Row, filter: Filter): boolean {
  const { search = '', minPrice = null, maxPrice = null, near, radius, when = [], date } = filter;
  const hours = (time: Date | null) => (time ? (time.getTime() - Date.now()) / HOUR : Infinity);
  const isPriced = row.budget_type !== 'negotiable';
  const isBounded = minPrice !== null || maxPrice !== null;
  const reaches =
    isPriced &&
    (row.max_price ?? row.price) >= (minPrice ?? 0) &&
    row.price <= (maxPrice ?? Infinity);
  const days = {
    asap: row.timing_type === 'asap',
    flexible: row.timing_type === 'flexible',
    today: row.timing_type === 'specific' && hours(row.expires_at) <= 24,
    'this-week': row.timing_type === 'specific' && hours(row.expires_at) <= 7 * 24,
  };
  const category = resolveCategory(filter.category ?? null);
  const age = { '24-hours': 24, '3-days': 72, '7-days': 168 };
  const cell = { latitude: row.cell_latitude ?? NaN, longitude: row.cell_longitude ?? NaN };
  return [
    search
      .split(' ')
      .every((word) => `${row.title}\n${row.description}`.toLowerCase().includes(word)),
    category === null ||
      category.pairs.some((pair) => pair.category === row.category && pair.kind === row.kind),
    filter.negotiable ? !isPriced || (isBounded && reaches) : !isBounded || reaches,
    !near || !radius || milesBetween(near, cell) <= radius,
    (when.length === 0 && !date) ||
      when.some((choice) => days[choice]) ||
      (Boolean(date) && row.timing_date === date),
    !filter.locationType || row.location_type === filter.locationType,
    !filter.posterUrgency?.length ||
      filter.posterUrgency.some((urgency) => urgency === row.urgency),
    !filter.postedWithin || -hours(row.created_at) < age[filter.postedWithin],
  ].every(Boolean);
}

const inDays = (days: number) => new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10);

/** Half of the parts are left out, by the bits of a number; the others take one value after the other. */
const filters: Filter[] = Array.from({ length: 48 }, (_, n) => {
  const bits = (n * 2_654_435_761) >>> 20;
  const pick = <Value>(at: number, ...values: Value[]): Value | undefined =>
    (bits >> at) & 1 ? undefined : values[n % values.length];
  const parts: Array<Filter | undefined> = [
    pick<Filter>(0, { search: 'sofa' }, { search: 'number rug' }, { search: 'zq' }),
    pick<Filter>(1, { category: 'handyman' }, { category: 'pet-care' }, { category: 'errands' }),
    pick<Filter>(
      2,
      { minPrice: 50 },
      { maxPrice: 100 },
      { negotiable: true },
      { minPrice: 50, maxPrice: 250, negotiable: true },
      { minPrice: 400, maxPrice: 400 },
    ),
    pick<Filter>(3, { near: HERE, radius: 5 }, { near: HERE, radius: 40 }),
    pick<Filter>(
      4,
      { when: ['asap'] },
      { when: ['today', 'flexible'] },
      { when: ['this-week'] },
      { date: inDays(3) },
      { when: ['today'], date: inDays(6) },
    ),
    pick<Filter>(5, { locationType: 'remote' }, { locationType: 'in-person' }),
    pick<Filter>(6, { posterUrgency: ['urgent'] }, { posterUrgency: ['low', 'high'] }),
    pick<Filter>(7, { postedWithin: '3-days' }, { postedWithin: '7-days' }),
  ];
  // With most filters on hardly anything is found: of every third only two stay.
  const on = parts.filter((part) => part !== undefined);
  return Object.assign({}, ...(n % 3 === 0 ? on.slice(0, 2) : on)) as Filter;
});
const WORLD = { south: -90, west: -180, north: 90, east: 180 };

async function readAll(api: TestServer['anonymous'], filter: Filter, sort: string) {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof api.tasks.browse>> = await api.tasks.browse({
      ...filter,
      near: filter.near ?? HERE,
      sort,
      limit: 17,
      cursor,
    });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return ids;
}

const choices: [keyof Counted, string, Filter][] = [
  ...[...browseFilterEntries.main, ...browseFilterEntries.more].map(
    ({ slug }): [keyof Counted, string, Filter] => ['categories', slug, { category: slug }],
  ),
  ...taskPriceRanges.map((range): [keyof Counted, string, Filter] => [
    'prices',
    range,
    { ...taskPriceBounds(range), negotiable: false },
  ]),
  ['prices', 'negotiable', { minPrice: null, maxPrice: null, negotiable: true }],
  ...dayChoices.map((day): [keyof Counted, string, Filter] => [
    'when',
    day,
    { when: [day], date: null },
  ]),
  ...locationTypes.map((locationType): [keyof Counted, string, Filter] => [
    'locationTypes',
    locationType,
    { locationType },
  ]),
  ...posterUrgencies.map((urgency): [keyof Counted, string, Filter] => [
    'posterUrgencies',
    urgency,
    { posterUrgency: [urgency] },
  ]),
  ...postAges.map((postedWithin): [keyof Counted, string, Filter] => [
    'postAges',
    postedWithin,
    { postedWithin },
  ]),
];
type Counted = Omit<Awaited<ReturnType<TestServer['anonymous']['tasks']['facets']>>, 'countedUpTo'>;

test.each(filters.map((filter) => [filter]))(
  'list, map and counts agree with every task compared, for %j (TASK-356, TASK-361)',
  async (filter) => {
    const rows = await readRows();
    const viewers = [
      [server.anonymous, (row: Row) => row.status === 'open'],
      [
        member.api,
        (row: Row) =>
          row.poster_id === member.userId || (row.status === 'open' && row.poster_id !== blockedId),
      ],
    ] as const;
    for (const [api, isListed] of viewers) {
      const listed = rows.filter(isListed);
      const find = (wanted: Filter) => listed.filter((row) => passes(row, wanted));
      const found = find(filter);
      const ids = found.map(({ id }) => id).toSorted();
      for (const sort of ['newest', 'nearest', 'highest-pay', 'urgent']) {
        expect((await readAll(api, filter, sort)).toSorted(), sort).toEqual(ids);
      }
      expect((await api.tasks.browse(filter)).total).toBe(found.length);
      const { items } = await api.tasks.listOnMap({ ...filter, bounds: WORLD });
      const placed = found.filter(({ cell_latitude: latitude }) => latitude !== null);
      expect(items.map(({ id }) => id).toSorted()).toEqual(placed.map(({ id }) => id).toSorted());
      const counted = await api.tasks.facets(filter);
      const expected = choices.map(([facet, choice, values]) => [
        facet,
        choice,
        find({ ...filter, ...values }).length,
      ]);
      expect(choices.map(([facet, choice]) => [facet, choice, counted[facet][choice]])).toEqual(
        expected,
      );
    }
  },
);

/** The part of a filter that each name takes away. */
const cleared: Record<string, Filter> = {
  search: { search: '' },
  category: { category: null },
  price: { minPrice: null, maxPrice: null, negotiable: false },
  when: { when: [], date: null },
  radius: { near: null, radius: null },
  place: { locationType: null },
  urgency: { posterUrgency: [] },
  posted: { postedWithin: null },
};

test.each(filters.map((filter) => [filter]))(
  'without one filter there are as many as its list says, for %j (TASK-372, SHELL-417)',
  async (filter) => {
    for (const api of [server.anonymous, member.api]) {
      const { counts, countedUpTo } = await api.tasks.leftOut(filter);
      expect(countedUpTo).toBe(1_000);
      const isSet = (part: Filter) => Object.keys(part).some((key) => key in filter);
      const names = Object.keys(cleared).filter((name) => isSet(cleared[name] ?? {}));
      expect(Object.keys(counts).toSorted()).toEqual(names.toSorted());
      for (const name of names) {
        const { total } = await api.tasks.browse({ ...filter, ...cleared[name] });
        expect([name, counts[name]]).toEqual([name, total]);
      }
    }
  },
);

test('the filters find something, and some of it only the member sees', async () => {
  const totals = await Promise.all(
    filters.map(async (filter) => [
      (await server.anonymous.tasks.browse(filter)).total,
      (await member.api.tasks.browse(filter)).total,
    ]),
  );
  expect(totals.filter(([total = 0]) => total > 0).length).toBeGreaterThan(20);
  expect(totals.some(([own, anyones]) => own !== anyones)).toBe(true);
});

test('counting stops at a thousand (TASK-361)', async () => {
  const posterId = await makePerson(server.services);
  await sql`insert into tasks (id, poster_id, title, description, category, status, budget_type, price,
      location_type, city, state, timing_type, request_key)
    select gen_random_uuid(), ${posterId}, 'Task number ' || n, 'One of a great many', 'creative', 'open', 'fixed', 20,
      'in-person', 'Austin', 'TX', 'asap', gen_random_uuid()
    from generate_series(1, 1200) n`.execute(server.services.db);
  for (const filter of [{}, { category: 'creative' }, { search: 'great many' }]) {
    const counted = await server.anonymous.tasks.facets(filter);
    expect(counted.countedUpTo).toBe(1_000);
    expect(counted.prices['under-50']).toBe(1_000);
    expect(counted.when['asap']).toBe(1_000);
    expect(counted.categories['creative']).toBe(1_000);
  }
});
