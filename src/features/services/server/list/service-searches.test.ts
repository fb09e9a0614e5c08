import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { registeredSearches } from '#app/features.server.ts';
import { gridCellCenter } from '#features/geo/grid-cell.ts';
import { matchThing } from '#features/saved-searches/server/match-later.ts';
import { rebuildSearches } from '#features/saved-searches/server/rebuild-searches.ts';
import { listHitIds } from '#features/saved-searches/server/search-scene.ts';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { serviceFilter } from '../../contract.ts';
import type { ServiceFilter } from '../../contract.ts';
import { toSavedFilter } from '../../saved-filter.ts';
import { experienceLevels, priceTypes } from '../../vocabulary.ts';
import { makePerson } from '#identity/server/factory.ts';

let server: TestServer;
let providerId: string;
beforeAll(async () => {
  server = await startTestServer();
  providerId = await makePerson(server.services);
});
afterAll(() => server.close());

type Filter = Partial<ServiceFilter>;
const HERE = gridCellCenter({ latitude: 30.267, longitude: -97.743 });
const CATEGORIES = ['gardening', 'tutoring', 'moving'] as const;
const MILES = [1, 5, 10, 50];

const save = async (person: TestPerson, filter: Filter) => {
  const saved = toSavedFilter(serviceFilter.parse(filter));
  const asked = { type: 'service', name: 'Mine', frequency: 'off', filter: saved } as const;
  return (await person.api.savedSearches.create(asked)).id;
};
const match = (id: string) =>
  matchThing(server.services, registeredSearches, { type: 'service', id });

const made = fc.record({
  title: fc.constantFrom('Mow lawns', 'Teach algebra', 'Move sofas'),
  category: fc.constantFrom(...CATEGORIES),
  experience: fc.option(fc.constantFrom(...experienceLevels)),
  priceType: fc.constantFrom(...priceTypes),
  area: fc.constantFrom('Austin, TX', 'Cañon City, NY', ''),
  milesNorth: fc.option(fc.constantFrom(0, 4, 9, 40)),
  miles: fc.constantFrom(...MILES),
});

const wanted: fc.Arbitrary<Filter> = fc
  .record<Filter>(
    {
      search: fc.constantFrom('lawn', 'couch', '"algebra"'),
      category: fc.constantFrom(...CATEGORIES),
      location: fc.constantFrom('austin', ', tx', 'CAÑON', '%'),
      experienceLevel: fc.constantFrom(...experienceLevels),
      priceType: fc.constantFrom(...priceTypes),
      near: fc.constant(HERE),
      radius: fc.constantFrom(...MILES),
      comesToMe: fc.constant(true),
    },
    { requiredKeys: ['near'] },
  )
  // With most filters on hardly anything is found.
  .chain(({ near = null, ...filter }) =>
    fc
      .subarray(Object.entries(filter), { maxLength: 3 })
      .map((parts): Filter => ({ near, ...Object.fromEntries(parts) })),
  );

/** Stored as it stands: posted over the API, a job would compare it, too. */
async function offer(one: typeof made extends fc.Arbitrary<infer Made> ? Made : never) {
  const { title, category, experience, priceType, area, milesNorth, miles } = one;
  const id = newId();
  const latitude = milesNorth === null ? null : HERE.latitude + milesNorth / 69;
  const longitude = milesNorth === null ? null : HERE.longitude;
  await sql`
    insert into services (id, provider_id, title, description, category, price_type, hourly_rate, fixed_price, experience_level,
      location_area, service_area_radius, skills, response_time, request_key, cell_latitude, cell_longitude)
    values (${id}, ${providerId}, ${title}, 'Like the others here in town', ${category}, ${priceType},
      ${priceType === 'hourly' ? 30 : null}, ${priceType === 'fixed' ? 30 : null}, ${experience}, ${area}, ${miles}, '{a}', 'within_1h', ${newId()},
      ${latitude}, ${longitude})`.execute(server.services.db);
  return id;
}

async function list(filter: Filter): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof server.anonymous.services.browse>> =
      await server.anonymous.services.browse({ ...filter, cursor });
    // An alert never has what is only nearest (ITEM-333).
    if (!page.isNearest) ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return ids.toSorted();
}

test('alerts find what the list with the same filters shows: 100 filters, 60 services (SERV-194)', async () => {
  const { db } = server.services;
  const seed = 20_261_128;
  const filters = fc.sample(wanted, { seed, numRuns: 100 });
  // Fifty a person is the most that one may have (ITEM-331).
  const people = await Promise.all(['Bea', 'Cal', 'Dan'].map((name) => server.person(name)));
  const searches: Array<{ id: string; filter: Filter }> = [];
  for (const [at, filter] of filters.entries()) {
    const person = people[at % people.length];
    if (person) searches.push({ id: await save(person, filter), filter });
  }
  const services: string[] = [];
  for (const one of fc.sample(made, { seed, numRuns: 60 })) {
    const id = await offer(one);
    services.push(id);
    await match(id);
  }
  const expected: string[][] = [];
  for (const { filter } of searches) expected.push(await list(filter));
  const hits = async () => {
    const found: string[][] = [];
    for (const { id } of searches) found.push((await listHitIds(server, id)).toSorted());
    return found;
  };
  expect(await hits()).toEqual(expected);
  expect(expected.flat().length).toBeGreaterThan(400);

  // Compared again with searches that are built again, and with things of the version before: nothing is news.
  await sql`update saved_searches set vocabulary = 'old', query = null where search <> ''`.execute(
    db,
  );
  await rebuildSearches(server.services, registeredSearches);
  await sql`update saved_search_things set area = null, miles = null`.execute(db);
  await sql`delete from saved_search_hits`.execute(db);
  for (const id of services) await match(id);
  expect((await hits()).flat()).toEqual([]);
  // As if it had never been compared.
  await sql`delete from saved_search_things`.execute(db);
  for (const id of services) await match(id);
  expect(await hits()).toEqual(expected);
}, 120_000);

it('keeps named place and "Comes to me" for its owner, and once (SERV-194, ITEM-332)', async () => {
  const ana = await server.person('Ana');
  const filter = { location: ' Austin ', near: HERE, comesToMe: true };
  const id = await save(ana, filter);
  expect(await save(ana, { ...filter, location: 'AUSTIN' })).toBe(id);
  await save(ana, { ...filter, comesToMe: false });
  await save(ana, { ...filter, radius: 5 });
  const { items } = await ana.api.savedSearches.list({});
  expect(items.map((search) => search.filter)).toMatchObject([
    { location: 'Austin', near: HERE, radius: 5, comesToMe: true },
    { location: 'Austin', near: null, radius: null, comesToMe: false },
    { location: 'Austin', near: HERE, radius: null, comesToMe: true },
  ]);
});

it.each(['task', 'marketplace_item'] as const)(
  'a search for another kind keeps neither: %s (SERV-194)',
  async (type) => {
    const ana = await server.person('Ana');
    const filter = { search: 'lamp', location: 'Austin', near: HERE, comesToMe: true };
    await ana.api.savedSearches.create({ type, name: 'Mine', frequency: 'off', filter });
    const [saved] = (await ana.api.savedSearches.list({})).items;
    expect(saved?.filter).toMatchObject({ location: '', near: null, comesToMe: false });
  },
);
