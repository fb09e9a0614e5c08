import pg from 'pg';
import { layOutTowns } from './many-items.ts';
import type { Region } from './many-items.ts';
import { manners, promises, servicesByCategory } from './service-words.ts';
import { withoutIndexes } from './without-indexes.ts';

/** So many services a provider has. */
const EACH = 5;

/** Weeks people work: in offices' hours, in the evening, on weekends, on a few days, never. */
const block = (start: string, end: string) => [{ start, end }];
const week = (days: readonly string[], blocks: ReturnType<typeof block>) =>
  Object.fromEntries(days.map((day) => [day, blocks]));
const WORKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const schedules = [
  week(WORKDAYS, block('09:00', '17:00')),
  week(WORKDAYS, block('08:00', '12:00')),
  week([...WORKDAYS, 'saturday'], [...block('10:00', '13:00'), ...block('14:00', '18:00')]),
  week(['tuesday', 'thursday'], block('17:00', '21:00')),
  week(['saturday', 'sunday'], block('09:00', '19:00')),
  {},
];

/**
 * Fills a migrated database with services all over the country: as many in a town as people live there, most within ten
 * miles of its middle, nineteen of twenty active, with weeks, days off, extra hours and days on which nothing is left; of
 * these only those of a region, where one is given.
 */
export async function fillWithServices(
  databaseUrl: string,
  count: number,
  region: Region | null,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const offered = Object.entries(servicesByCategory).flatMap(([category, { services, rates }]) =>
    services.map(([name, skill]) => ({ category, name, skill, rates })),
  );
  try {
    const share = await layOutTowns(client, region);
    await fillWithProviders(client, Math.ceil((count * share) / EACH));
    await withoutIndexes(databaseUrl, 'services', async () => {
      await client.query('select setseed(0.25)');
      await client.query(
        `with providers as (select array_agg(id order by id) as ids from profiles),
          chance as materialized (select n, random() as of_town, random() as of_service, random() as of_rate,
              random() as of_text, random() + random() - 1 as north, random() + random() - 1 as east
            from generate_series(1, $1::int) n),
          placed as (select chance.*, towns.name as town, state, latitude, longitude,
              1 + floor(of_service * cardinality($2::text[]))::int as service, floor(of_text * 1000000)::int as dice
            from chance join shares on shares.slot = floor(of_town * 20000)::int join towns on towns.n = shares.town
            where towns.counts),
          priced as (select *, case dice % 10 when 0 then 'negotiable' when 1 then 'fixed' when 2 then 'fixed'
              when 3 then 'fixed' else 'hourly' end as price_type,
              round((($5::float8[])[service] * (($6::float8[])[service] / ($5::float8[])[service]) ^ of_rate)::numeric) as rate
            from placed)
          insert into services (id, provider_id, title, description, category, price_type, hourly_rate, fixed_price,
            experience_level, location_area, cell_latitude, cell_longitude, service_area_radius, skills, response_time,
            schedule, is_active, is_featured, provider_rating, provider_jobs, request_key, created_at, updated_at)
          select gen_random_uuid(), ids[1 + n % cardinality(ids)],
            ($7::text[])[1 + dice % 12] || ' ' || lower(($2::text[])[service]),
            ($8::text[])[1 + dice % 16] || ' ' || ($8::text[])[1 + dice / 16 % 16] || ' ' ||
              ($8::text[])[1 + dice / 256 % 16] || ' Number ' || n || '.',
            ($4::text[])[service], price_type,
            case when price_type = 'hourly' then rate end, case when price_type = 'fixed' then rate * 3 end,
            (array['beginner', 'intermediate', 'intermediate', 'expert'])[1 + dice / 7 % 4], town || ', ' || state,
            case when dice % 33 > 0 then round((floor((latitude + north * 0.15) * 100) / 100 + 0.005)::numeric, 6) end,
            case when dice % 33 > 0 then round((floor((longitude + east * 0.2) * 100) / 100 + 0.005)::numeric, 6) end,
            (array[5, 10, 10, 10, 15, 25, 50, 100])[1 + dice / 11 % 8], array[($3::text[])[service], 'Neighborly'],
            (array['within_1h', 'within_4h', 'within_24h', 'within_week'])[1 + dice / 13 % 4],
            ($9::jsonb) -> (dice / 17 % $10::int), n % 20 > 0, n % 5000 = 1,
            case when (1 + n % cardinality(ids)) % 3 > 0 then 3 + ((1 + n % cardinality(ids)) % 200) / 100.0 end,
            (1 + n % cardinality(ids)) % 40, gen_random_uuid(),
            now() - n * interval '40 seconds', now() - n * interval '40 seconds'
          from priced, providers`,
        [
          count,
          offered.map(({ name }) => name),
          offered.map(({ skill }) => skill),
          offered.map(({ category }) => category),
          offered.map(({ rates }) => rates[0]),
          offered.map(({ rates }) => rates[1]),
          manners,
          promises,
          JSON.stringify(schedules),
          schedules.length,
        ],
      );
    });
    await fillCalendars(client);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function fillWithProviders(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into identity.users (id, email)
      select gen_random_uuid(), 'person' || n || '@porchlight.example' from generate_series(1, $1::int) n`,
    [count],
  );
  await client.query(
    `insert into profiles (id, full_name, location, timezone, onboarding_completed)
      select id, 'Person ' || n, 'Austin, TX',
        (array['America/Chicago', 'America/New_York', 'America/Los_Angeles'])[1 + n % 3], true
      from (select id, row_number() over () as n from identity.users) numbered`,
  );
}

/** Within two months one of four is off for a week, one of ten works on a day more, one of twelve services has full days. */
async function fillCalendars(client: pg.Client): Promise<void> {
  const person = 'select id, row_number() over () as n from profiles';
  await client.query(
    `insert into availability_exceptions (id, provider_id, kind, first_day, last_day)
      select gen_random_uuid(), id, 'off', current_date + (n % 60)::int, current_date + (n % 60)::int + 6
      from (${person}) person where n % 4 = 0`,
  );
  await client.query(
    `insert into availability_exceptions (id, provider_id, kind, first_day, last_day, start_time, end_time)
      select gen_random_uuid(), id, 'extra', current_date + (n % 60)::int, current_date + (n % 60)::int, '10:00', '14:00'
      from (${person}) person where n % 10 = 0`,
  );
  await client.query(
    `insert into service_full_days (service_id, day)
      select id, current_date + day from (select id, row_number() over () as n from services) service,
        generate_series(1, 9, 4) day where n % 12 = 0`,
  );
}
