import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson } from '#test/support/server.ts';
import { toSearchSteps } from '#features/browsing/server/public.ts';
import type { TextQuery } from '#features/browsing/server/public.ts';
import { milesBetween } from '#features/geo/distance.ts';
import { gridCellCenter } from '#features/geo/grid-cell.ts';
import { registeredSearches } from '#app/features.server.ts';
import { newId } from '#platform/server/ids.ts';
import { toSearchForm } from '#platform/text/search-form.ts';
import { toSearchFingerprint, searchFilter } from '../search-filter.ts';
import type { SearchFilter } from '../search-filter.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { noteHits } from './match-thing.ts';
import type { SearchedThing } from './registered.ts';
import { storeMatchers } from './search-matcher.ts';

const server = await startTestServer();
const { db } = server.services;
afterAll(() => server.close());

/** Small and the same each time (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = randomFrom(20_261_123);
const pickRandom = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;
const maybe = <Value>(value: () => Value, chance = 0.5): Value | null =>
  random() < chance ? value() : null;
const WORDS = [
  'sofa',
  'Couch',
  'sillón',
  'MESA',
  'coffee table',
  'mesa de centro',
  'lamp',
  '%',
  '2x4',
  '🪑',
];
const words = (most: number) =>
  Array.from({ length: Math.floor(random() * (most + 1)) }, () => pickRandom(WORDS)).join(' ');
/** One of four has its words in quotes. */
const searchText = () => maybe(() => `"${words(2)}"`, 0.25) ?? words(2);
const PLACES = [
  { latitude: 30.265, longitude: -97.745 },
  { latitude: 0, longitude: 179.995 },
  { latitude: 0, longitude: -179.995 },
  { latitude: 89.4, longitude: 12 },
  { latitude: -89.9, longitude: -100 },
];
const place = () => {
  const { latitude, longitude } = pickRandom(PLACES);
  return gridCellCenter({
    latitude: Math.max(-90, Math.min(90, latitude + (random() - 0.5) * 4)),
    longitude: Math.max(-180, Math.min(180, longitude + (random() - 0.5) * 4)),
  });
};
const PRICES = [0, 0.01, 49.99, 50, 199.99, 200, 499, 500, 500.01, 9000];
const CONDITIONS = ['new', 'good', 'poor'];
const CATEGORIES = ['home', 'gaming', '*'];
const DAYS = ['asap', 'flexible', '2026-12-01', '2026-12-02'];
const HOUR = 3_600_000;

const randomFilter = (): SearchFilter =>
  searchFilter.parse({
    search: maybe(searchText, 0.7) ?? '',
    category: maybe(() => pickRandom(CATEGORIES), 0.3),
    minPrice: maybe(() => pickRandom(PRICES), 0.3),
    maxPrice: maybe(() => pickRandom(PRICES), 0.3),
    negotiable: random() < 0.2,
    days: maybe(() => [pickRandom([...DAYS, 'today', 'this-week']), pickRandom(DAYS)], 0.2) ?? [],
    conditions: maybe(() => [pickRandom(CONDITIONS)], 0.2) ?? [],
    delivery: maybe(() => ['pickup'], 0.2) ?? [],
    near: maybe(place, 0.5),
    radius: pickRandom([1, 5, 50, 140, 500, null]),
    comesToMe: random() < 0.2,
    location: pickRandom(['', '', '', 'Áustin', 'tx']),
  });

const randomThing = async (): Promise<SearchedThing> => ({
  id: newId(),
  ownerId: newId(),
  ...(await toStored(words(4))),
  categories: maybe(() => [pickRandom(CATEGORIES)], 0.9) ?? [],
  ...randomPrices(),
  ...randomDays(),
  condition: pickRandom(CONDITIONS),
  delivery: pickRandom([['pickup'], ['shipping'], ['pickup', 'shipping']]),
  point: maybe(place, 0.9),
  areaLow: pickRandom(['austin, tx', 'waco, tx', '']),
  miles: pickRandom([1, 40, 300]),
  changedAt: new Date(Date.now() + 3_600_000),
  isOpen: true,
  title: '',
  area: '',
  priceText: () => '',
});

/** One of three is a range. */
function randomPrices() {
  const price = maybe(() => pickRandom(PRICES), 0.8);
  return { price, maxPrice: price !== null && random() < 0.3 ? price + pickRandom(PRICES) : null };
}

/** A chosen day ends on it, within a day, within a week or later. */
function randomDays() {
  const day = pickRandom(DAYS);
  const hours = pickRandom([5, 30, 24 * 6, 24 * 9]);
  return {
    days: [day],
    dayEndsAt: day.startsWith('2026') ? new Date(Date.now() + hours * HOUR) : null,
  };
}

const toStored = async (text: string) => {
  const { rows } = await sql<{ low: string; words: string }>`
    select search_form(${text}) as low, search_vector(${text}, '', '', '', '')::text as words`.execute(
    db,
  );
  return rows[0] ?? { low: '', words: '' };
};

/** Said once more, and without any index. */
function isShown(filter: SearchFilter, isFound: boolean, thing: SearchedThing) {
  const { category, conditions, delivery, days, near, location } = filter;
  const { point } = thing;
  const miles = Math.min(
    filter.radius ?? Infinity,
    filter.comesToMe ? (thing.miles ?? 0) : Infinity,
  );
  return (
    isFound &&
    (category === null || thing.categories.includes(category)) &&
    isPriced(filter, thing) &&
    (days.length === 0 || days.some((day) => isOnDay(day, thing))) &&
    (conditions.length === 0 || conditions.includes(thing.condition ?? '')) &&
    (delivery.length === 0 || delivery.some((way) => thing.delivery.includes(way))) &&
    (thing.areaLow ?? '').includes(toSearchForm(location)) &&
    (near === null || (point !== null && milesBetween(near, point) <= miles))
  );
}

function isPriced({ minPrice, maxPrice, negotiable }: SearchFilter, thing: SearchedThing) {
  if (thing.price === null) return negotiable || (minPrice === null && maxPrice === null);
  if (negotiable && minPrice === null && maxPrice === null) return false;
  const highest = Math.max(thing.price, thing.maxPrice ?? 0);
  return highest >= (minPrice ?? 0) && thing.price <= (maxPrice ?? Infinity);
}

function isOnDay(day: string, { days, dayEndsAt }: SearchedThing) {
  const hours = { today: 24, 'this-week': 7 * 24 }[day];
  if (hours === undefined) return days.includes(day);
  return dayEndsAt !== null && dayEndsAt.getTime() <= Date.now() + hours * HOUR;
}

async function store(owner: TestPerson, filter: SearchFilter) {
  const id = newId();
  const { near } = filter;
  await db
    .insertInto('saved_searches')
    .values({
      id,
      owner_id: owner.userId,
      entity_type: 'task',
      name: 'Any',
      search: filter.search,
      category: filter.category,
      min_price: filter.minPrice,
      max_price: filter.maxPrice,
      negotiable: filter.negotiable,
      days: filter.days,
      conditions: filter.conditions,
      delivery: filter.delivery,
      latitude: near?.latitude ?? null,
      longitude: near?.longitude ?? null,
      radius: filter.radius,
      location: filter.location,
      comes_to_me: filter.comesToMe,
      fingerprint: `${toSearchFingerprint(filter)}${id}`,
      frequency: 'off',
      time_zone: 'UTC',
    })
    .execute();
  const steps = await toSearchSteps(
    server.services,
    await registeredSearches.task.readKind(server.services),
    filter.search,
  );
  await inTransaction(server.services, ({ trx }) =>
    storeMatchers(trx, [{ id, type: 'task', filter, text: steps[0] ?? null }]),
  );
  return { id, filter, text: steps[0] };
}

/** Which texts a thing matches, each compared by itself. */
async function compareTexts(texts: ReadonlyArray<TextQuery | undefined>, thing: SearchedThing) {
  const { rows } = await sql<{ isFound: boolean }>`
    select query = '' or ${thing.words}::tsvector @@ query::tsquery as "isFound"
    from unnest(${texts.map((text) => text?.query ?? '')}::text[]) with ordinality as asked (query, place)
    order by place`.execute(db);
  return texts.map((text, at) => {
    const isQuoted = (text?.phrases ?? []).every((phrase) => thing.low.includes(phrase));
    // A text without words finds nothing; without a text everything is found.
    return text === undefined || (text.query !== '' && rows[at]?.isFound === true && isQuoted);
  });
}

it('finds by the index exactly what looking at each search finds: 250 searches, 80 things (ITEM-333)', async () => {
  const owner = await server.person();
  const searches = [];
  for (let n = 0; n < 250; n += 1) searches.push(await store(owner, randomFilter()));
  let matches = 0;
  for (let n = 0; n < 80; n += 1) {
    const thing = await randomThing();
    await inTransaction(server.services, (work) => noteHits(work, 'task', thing));
    const { rows } = await sql<{ search_id: string }>`
      select search_id from saved_search_hits where entity_id = ${thing.id}`.execute(db);
    const found = await compareTexts(
      searches.map(({ text }) => text),
      thing,
    );
    const expected = searches.filter(({ filter }, at) =>
      isShown(filter, found[at] === true, thing),
    );
    matches += expected.length;
    expect(new Set(rows.map((row) => row.search_id)), JSON.stringify(thing)).toEqual(
      new Set(expected.map((search) => search.id)),
    );
  }
  // A test in which next to nothing is found would prove next to nothing.
  expect(matches).toBeGreaterThan(500);
});
