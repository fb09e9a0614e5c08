import pg from 'pg';
import { demoTasks } from '#demo/tasks/demo-tasks.ts';
import { cities } from '#features/geo/city-coordinates.ts';

const PEOPLE = 2_000;

/**
 * Fills a migrated database with tasks all over the country, most of them open: more in the large cities, most within
 * twenty miles of one, a tenth in the one cell of a city's middle, some remote, some of unknown places.
 */
export async function fillWithTasks(databaseUrl: string, count: number): Promise<void> {
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
    // Indexes are made much sooner over many rows than row by row.
    const { rows: indexes } = await client.query<{ name: string; statement: string }>(
      `select indexname as name, indexdef as statement from pg_indexes
        where tablename = 'tasks' and indexdef not like 'CREATE UNIQUE%'`,
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query('select setseed(0.25)');
    await client.query(
      `with people as (select array_agg(id order by id) as ids from profiles),
        chance as materialized (select n, random() as of_city, random() as of_kind,
            random() + random() - 1 as north, random() + random() - 1 as east
          from generate_series(1, $4::int) n),
        placed as (select *,
            1 + floor(cardinality($5::text[]) * of_city * of_city)::int as city,
            case when of_kind < 0.1 then 0 else 0.3 end as width,
            of_kind >= 0.95 as is_remote, of_kind >= 0.93 as is_unplaced
          from chance)
        insert into tasks (id, poster_id, claimed_by, title, description, category, status, budget_type, price,
          location_type, city, state, cell_latitude, cell_longitude, timing_type, request_key, is_featured,
          applications_count, created_at, updated_at)
        select gen_random_uuid(), ids[1 + n % $3::int],
          case when n % 10 < 7 then null else ids[1 + (n + 1) % $3::int] end,
          ($1::text[])[1 + n % cardinality($1::text[])] || ' #' || n,
          ($2::text[])[1 + n % cardinality($2::text[])],
          (array['home-maintenance', 'handyman', 'automotive', 'delivery', 'personal-care'])[1 + n % 5],
          case when n % 10 < 7 then 'open' when n % 10 = 7 then 'claimed' else 'done' end,
          'fixed', 20 + n % 200, case when is_remote then 'remote' else 'in-person' end,
          case when not is_remote then ($5::text[])[city] end,
          case when not is_remote then ($6::text[])[city] end,
          case when not is_unplaced
            then round((floor((($7::float8[])[city] + north * width) * 100) / 100 + 0.005)::numeric, 6) end,
          case when not is_unplaced
            then round((floor((($8::float8[])[city] + east * width) * 100) / 100 + 0.005)::numeric, 6) end,
          'flexible', gen_random_uuid(), n % 5000 = 0, n % 4,
          now() - n * interval '70 seconds', now() - n * interval '70 seconds'
        from placed, people`,
      [
        demoTasks.map((task) => task.title),
        demoTasks.map((task) => task.description),
        PEOPLE,
        count,
        cities.map(([name]) => name),
        cities.map(([, state]) => state),
        cities.map(([, , latitude]) => latitude),
        cities.map(([, , , longitude]) => longitude),
      ],
    );
    // Two at a time: the longest to make use one core each.
    await Promise.all([makeIndexes(databaseUrl, indexes), makeIndexes(databaseUrl, indexes)]);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Takes one after the other off the list. */
async function makeIndexes(databaseUrl: string, left: Array<{ statement: string }>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`set maintenance_work_mem = '256MB'`);
    for (let next = left.shift(); next; next = left.shift()) await client.query(next.statement);
  } finally {
    await client.end();
  }
}
