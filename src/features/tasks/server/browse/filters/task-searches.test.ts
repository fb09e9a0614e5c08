import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { registeredSearches } from '#app/features.server.ts';
import { gridCellCenter } from '#features/geo/grid-cell.ts';
import { matchThing } from '#features/saved-searches/server/match-later.ts';
import { rebuildSearches } from '#features/saved-searches/server/rebuild-searches.ts';
import { listHitIds } from '#features/saved-searches/server/search-scene.ts';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { toSavedFilter } from '../../../saved-filter.ts';
import { taskFilter } from '../../../task-filter.ts';
import type { TaskFilter } from '../../../task-filter.ts';
import { dayChoices, locationTypes, posterUrgencies } from '../../../vocabulary.ts';
import { makePerson, makeTask } from '../../factory.ts';

let server: TestServer;
let ana: TestPerson;
let posterId: string;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('Ana');
  posterId = await makePerson(server.services);
});
afterAll(() => server.close());

type Filter = Partial<TaskFilter>;
const HOUR = 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10);
const HERE = gridCellCenter({ latitude: 30.267, longitude: -97.743 });

const save = async (filter: Filter, person = ana) => {
  const saved = toSavedFilter(taskFilter.parse(filter));
  const asked = { type: 'task', name: 'Mine', frequency: 'off', filter: saved } as const;
  return (await person.api.savedSearches.create(asked)).id;
};
const match = (id: string) => matchThing(server.services, registeredSearches, { type: 'task', id });
const change = (id: string, values: object) =>
  server.services.db
    .updateTable('tasks')
    .set({ ...values, updated_at: new Date() })
    .where('id', '=', id)
    .execute();

type Made = {
  title: string;
  category: string;
  kind: 'pet-care' | null;
  prices: readonly [
    type: 'fixed' | 'hourly' | 'negotiable',
    price: number,
    maxPrice: number | null,
  ];
  isRemote: boolean;
  milesNorth: number;
  timing: 'asap' | 'flexible' | number;
  urgency: (typeof posterUrgencies)[number];
};

/** A number as `timing` is in how many hours the chosen day ends. */
const made: fc.Arbitrary<Made> = fc.record({
  title: fc.constantFrom('Move one sofa', 'Clean the rugs', 'Walk two dogs'),
  category: fc.constantFrom('handyman', 'personal-care', 'Pet Care'),
  kind: fc.constantFrom(null, 'pet-care'),
  prices: fc.constantFrom(
    ['fixed', 49.99, null],
    ['fixed', 50, null],
    ['fixed', 900, null],
    ['hourly', 20, 60],
    ['hourly', 40, 600],
    ['hourly', 30, null],
    ['negotiable', 0, null],
  ),
  isRemote: fc.boolean(),
  milesNorth: fc.constantFrom(0, 4, 9, 40),
  timing: fc.constantFrom<Made['timing']>('asap', 'flexible', 3, 30, 24 * 6, 24 * 9),
  urgency: fc.constantFrom(...posterUrgencies),
});

const price = fc.option(fc.constantFrom(0, 40, 50, 55, 100, 300, 600, 901), { freq: 1 });
const wanted: fc.Arbitrary<Filter> = fc
  .record<Filter>(
    {
      search: fc.constantFrom('sofa', 'carpet', '"the rugs"'),
      category: fc.constantFrom('handyman', 'pet-care', 'personal-care'),
      minPrice: price,
      maxPrice: price,
      negotiable: fc.constant(true),
      near: fc.constant(HERE),
      radius: fc.constantFrom(2, 5, 10, 50),
      when: fc.subarray([...dayChoices], { minLength: 1 }),
      date: fc.constantFrom(inDays(0), inDays(1), inDays(6)),
      locationType: fc.constantFrom(...locationTypes),
      posterUrgency: fc.subarray([...posterUrgencies], { minLength: 1 }),
    },
    { requiredKeys: [] },
  )
  // With most filters on hardly anything is found.
  .chain((filter) =>
    fc
      .subarray(Object.entries(filter), { maxLength: 3 })
      .map((parts) => Object.fromEntries(parts) as Filter),
  );

/** Stored as it stands: posted over the API, a job would compare it, too. */
async function post({ title, category, kind, prices, isRemote, ...rest }: Made): Promise<string> {
  const { milesNorth, timing, urgency } = rest;
  const id = newId();
  const isChosen = typeof timing === 'number';
  const values = {
    id,
    poster_id: posterId,
    title,
    description: 'Like the others here in town',
    category,
    kind: category === 'personal-care' ? kind : null,
    status: 'open',
    budget_type: prices[0],
    price: prices[1],
    max_price: prices[2],
    location_type: isRemote ? 'remote' : 'in-person',
    city: isRemote ? null : 'Austin',
    state: isRemote ? null : 'TX',
    cell_latitude: isRemote ? null : HERE.latitude + milesNorth / 69,
    cell_longitude: isRemote ? null : HERE.longitude,
    timing_type: isChosen ? 'specific' : timing,
    timing_date: isChosen ? inDays(timing / 24) : null,
    expires_at: isChosen ? new Date(Date.now() + timing * HOUR) : null,
    urgency,
    request_key: newId(),
  } as const;
  await server.services.db.insertInto('tasks').values(values).execute();
  return id;
}

async function list(filter: Filter): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof ana.api.tasks.browse>> = await ana.api.tasks.browse({
      ...filter,
      cursor,
    });
    // An alert never has what is only nearest (ITEM-333).
    if (!page.isNearest) ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return ids.toSorted();
}

test('alerts find what the list with the same filters shows: 120 filters, 60 tasks (TASK-365, TASK-366, TASK-367)', async () => {
  const { db } = server.services;
  const seed = 20_261_128;
  const filters = fc.sample(wanted, { seed, numRuns: 120 });
  // Forty a person, as fifty are the most that one may have (ITEM-331).
  const people = await Promise.all(['Bea', 'Cal', 'Dan'].map((name) => server.person(name)));
  const searches: Array<{ id: string; filter: Filter }> = [];
  for (const [at, filter] of filters.entries()) {
    searches.push({ id: await save(filter, people[at % people.length]), filter });
  }
  const tasks: string[] = [];
  for (const one of fc.sample(made, { seed, numRuns: 60 })) {
    const id = await post(one);
    tasks.push(id);
    await match(id);
  }
  const expected: string[][] = [];
  for (const { filter } of searches) expected.push(await list(filter));
  const hits = async () => {
    const found = await Promise.all(searches.map(({ id }) => listHitIds(server, id)));
    return found.map((ids) => ids.toSorted());
  };
  expect(await hits()).toEqual(expected);
  expect(expected.flat().length).toBeGreaterThan(400);

  // All is compared again with searches that another version has built: nothing is lost, and nothing is news again.
  await sql`update saved_searches set vocabulary = 'old', query = null where search <> ''`.execute(
    db,
  );
  await rebuildSearches(server.services, registeredSearches);
  for (const id of tasks) await match(id);
  expect(await hits()).toEqual(expected);
  await sql`delete from saved_search_hits`.execute(db);
  for (const id of tasks) await match(id);
  expect((await hits()).flat()).toEqual([]);
  // As if it had never been compared.
  await sql`delete from saved_search_things`.execute(db);
  for (const id of tasks) await match(id);
  expect(await hits()).toEqual(expected);
}, 60_000);

const plain: Made = {
  title: 'Move one sofa',
  category: 'handyman',
  kind: null,
  prices: ['fixed', 50, null],
  isRemote: false,
  milesNorth: 0,
  timing: 'asap',
  urgency: 'medium',
};

describe('"today" and "this week" are meant as of the moment a task appears or changes (TASK-367)', () => {
  const chosen = (hours: number) => ({
    timing_type: 'specific',
    timing_date: inDays(hours / 24),
    expires_at: new Date(Date.now() + hours * HOUR),
  });

  it('an edit that brings the day closer is news, once', async () => {
    const searchId = await save({ search: 'fence', when: ['today'] });
    const { id } = await makeTask(server.services, { posterId, draft: { title: 'Paint a fence' } });
    await change(id, chosen(100));
    await match(id);
    expect(await listHitIds(server, searchId)).toEqual([]);
    await change(id, chosen(5));
    await match(id);
    await match(id);
    expect(await listHitIds(server, searchId)).toEqual([id]);
  });

  it('does not alert about what the list had when the search was saved, though its day has come since', async () => {
    const id = await post({ ...plain, title: 'Trim the hedge', timing: 5 });
    await match(id);
    await sql`update saved_search_things set compared_at = now() - interval '3 days' where entity_id = ${id}`.execute(
      server.services.db,
    );
    const searchId = await save({ search: 'hedge', when: ['today'] });
    await change(id, { price: 44 });
    await match(id);
    expect(await listHitIds(server, searchId)).toEqual([]);
  });

  it('compares a thing that an earlier version stored without a day by its day of now', async () => {
    const { id } = await makeTask(server.services, { posterId, draft: { title: 'Fix the porch' } });
    await match(id);
    await sql`update saved_search_things set days = null, condition = null, delivery = '{}' where entity_id = ${id}`.execute(
      server.services.db,
    );
    const searchId = await save({ search: 'porch', when: ['asap'], locationType: 'in-person' });
    await change(id, { price: 44 });
    await match(id);
    expect(await listHitIds(server, searchId)).toEqual([]);
  });
});

it.each<[string, object, object]>([
  [
    'an unknown urgency, place or day',
    { conditions: ['dire'], delivery: ['moon'], days: ['never', '2026-02-30'] },
    {},
  ],
  ['both places, which is any', { delivery: ['remote', 'in-person'] }, {}],
  ['a price above every price', { maxPrice: 90_000 }, { maxPrice: 10_000 }],
  [
    'a second date',
    { days: ['2027-03-02', 'today', '2027-03-01'] },
    { days: ['2027-03-01', 'today'] },
  ],
  [
    'nothing of what the list knows',
    { negotiable: true, conditions: ['low', 'urgent'] },
    { negotiable: true, conditions: ['low', 'urgent'] },
  ],
])('a saved search leaves out %s (TASK-366)', async (_what, filter, stored) => {
  const { id } = await ana.api.savedSearches.create({
    type: 'task',
    name: 'Mine',
    frequency: 'off',
    filter: { search: 'kept', ...filter },
  });
  const { items } = await ana.api.savedSearches.list({});
  const none = {
    minPrice: null,
    maxPrice: null,
    negotiable: false,
    conditions: [],
    delivery: [],
    days: [],
  };
  expect(items.find((one) => one.id === id)?.filter).toMatchObject({ ...none, ...stored });
  await ana.api.savedSearches.remove({ searchId: id });
});

it.each([[{ days: 'today' }], [{ negotiable: 'yes' }], [{ minPrice: -1 }]])(
  'answers %j with 422 (TASK-366)',
  async (filter) => {
    const asked = { type: 'task', name: 'Mine', frequency: 'off', filter } as never;
    await expect(ana.api.savedSearches.create(asked)).rejects.toMatchObject({ status: 422 });
  },
);
