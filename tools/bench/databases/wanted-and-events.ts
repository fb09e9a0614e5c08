import pg from 'pg';
import { adjectives, materials, sentences, thingsByCategory } from './item-words.ts';
import { layOutTowns } from './many-items.ts';
import type { Region } from './many-items.ts';
import { withoutIndexes } from './without-indexes.ts';

const PEOPLE = 50_000;

const things = Object.entries(thingsByCategory).flatMap(([category, { things: names }]) =>
  names.map((name) => ({ category, name })),
);
const eventKinds = [
  ['yard_sale', 'Yard sale'],
  ['meetup', 'Potluck in the park'],
  ['sports', 'Morning run'],
  ['kids', 'Story hour'],
  ['workshop', 'Bike repair workshop'],
  ['volunteering', 'Creek cleanup'],
  ['food', 'Chili cook-off'],
] as const;

/** In SQL: `worded`, one row for each of so many people of the country, or of those who live where it counts. */
const WORDED = `with people as (select id, row_number() over (order by id) - 1 as at from profiles),
  chance as materialized (select n, random() as of_town, random() as of_text,
      random() + random() - 1 as north, random() + random() - 1 as east from generate_series(1, $1::int) n),
  placed as (select chance.*, floor(of_text * 1000000)::int as dice, towns.name as town, state,
      round((floor((latitude + north * 0.15) * 100) / 100 + 0.005)::numeric, 6) as cell_latitude,
      round((floor((longitude + east * 0.2) * 100) / 100 + 0.005)::numeric, 6) as cell_longitude
    from chance join shares on shares.slot = floor(of_town * 20000)::int join towns on towns.n = shares.town
    where towns.counts),
  worded as (select placed.*, people.id as person_id,
      ($2::text[])[1 + dice % 20] || ' ' || ($3::text[])[1 + dice / 20 % 12] as looks,
      ($4::text[])[1 + dice % 20] || ' ' || ($4::text[])[1 + dice / 400 % 20] || ' Number ' || n || '.' as description
    from placed join people on at = n % ${PEOPLE})`;
const WORDS = [adjectives, materials, sentences] as const;

/** Fills a migrated database with what people all over the country look for; of these only those of a region, if one is given. */
export const fillWithWanted = (databaseUrl: string, count: number, region: Region | null) =>
  fill(databaseUrl, { table: 'wanted_posts', region }, (client) =>
    client.query(
      `${WORDED}
        insert into wanted_posts (id, owner_id, request_key, title, description, category, max_price, radius,
          location_area, cell_latitude, cell_longitude, status, ends_at, created_at, updated_at)
        select gen_random_uuid(), person_id, gen_random_uuid(), looks || ' ' || ($5::text[])[1 + n % cardinality($5::text[])],
          description, ($6::text[])[1 + n % cardinality($5::text[])], case when dice % 5 > 0 then dice % 300 end,
          (array[5, 10, 25, 50, 100])[1 + dice % 5], town || ', ' || state, cell_latitude, cell_longitude,
          case when n % 10 = 9 then 'found' else 'open' end, now() + interval '30 days',
          now() - n * interval '2 seconds', now() - n * interval '2 seconds'
        from worded`,
      [count, ...WORDS, things.map(({ name }) => name), things.map(({ category }) => category)],
    ),
  );

/** Fills it the same way with events of the next three months, and one of ten that is over. */
export const fillWithEvents = (databaseUrl: string, count: number, region: Region | null) =>
  fill(databaseUrl, { table: 'events', region }, (client) =>
    client.query(
      `${WORDED},
        timed as (select worded.*, now() + (n % 10000 - 1000) * interval '13 minutes' as starts_at from worded)
        insert into events (id, host_id, request_key, title, description, category, place_kind, area, town,
          cell_latitude, cell_longitude, time_zone, starts_at, ends_at)
        select gen_random_uuid(), person_id, gen_random_uuid(), ($5::text[])[1 + dice % 7] || ', ' || looks, description,
          ($6::text[])[1 + dice % 7], 'public', town || ', ' || state,
          lower(replace(town, ' ', '-') || '-' || state), cell_latitude, cell_longitude, 'America/Chicago', starts_at,
          starts_at + interval '2 hours'
        from timed`,
      [
        count,
        ...WORDS,
        eventKinds.map(([, title]) => title),
        eventKinds.map(([category]) => category),
      ],
    ),
  );

async function fill(
  databaseUrl: string,
  { table, region }: { table: string; region: Region | null },
  insert: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into identity.users (id, email)
        select gen_random_uuid(), 'person' || n || '@porchlight.example' from generate_series(1, $1::int) n`,
      [PEOPLE],
    );
    await client.query(
      `insert into profiles (id, full_name, location, onboarding_completed)
        select id, 'Person ' || row_number() over (), 'Austin, TX', true from identity.users`,
    );
    await layOutTowns(client, region);
    await withoutIndexes(databaseUrl, table, async () => {
      await client.query('select setseed(0.25)');
      await insert(client);
    });
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
