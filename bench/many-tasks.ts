import pg from 'pg';
import { demoTasks } from '#demo/demo-tasks.ts';

const PEOPLE = 2_000;

/** Fills a migrated database with tasks all over the country, most of them open. */
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
    await client.query(
      `with people as (select array_agg(id order by id) as ids from profiles),
        cities as (select * from (values ('Austin', 'TX', 30.27, -97.74), ('New York', 'NY', 40.73, -73.99),
          ('Chicago', 'IL', 41.88, -87.63), ('Denver', 'CO', 39.74, -104.99),
          ('Berkeley', 'CA', 37.87, -122.27)) as city (name, state, latitude, longitude))
        insert into tasks (id, poster_id, claimed_by, title, description, category, status, budget_type, price,
          location_type, city, state, cell_latitude, cell_longitude, timing_type, request_key, is_featured,
          applications_count, created_at, updated_at)
        select gen_random_uuid(), ids[1 + n % $3::int],
          case when n % 10 < 7 then null else ids[1 + (n + 1) % $3::int] end,
          ($1::text[])[1 + n % cardinality($1::text[])] || ' #' || n,
          ($2::text[])[1 + n % cardinality($2::text[])],
          (array['home-maintenance', 'handyman', 'automotive', 'delivery', 'personal-care'])[1 + n % 5],
          case when n % 10 < 7 then 'open' when n % 10 = 7 then 'claimed' else 'done' end,
          'fixed', 20 + n % 200, 'in-person', name, state,
          floor((latitude + (n % 100) * 0.004) * 100) / 100 + 0.005,
          floor((longitude + (n % 77) * 0.004) * 100) / 100 + 0.005,
          'flexible', gen_random_uuid(), n % 5000 = 0, n % 4,
          now() - n * interval '70 seconds', now() - n * interval '70 seconds'
        from generate_series(1, $4::int) n, people, lateral (
          select * from cities offset n % 5 limit 1) city`,
      [
        demoTasks.map((task) => task.title),
        demoTasks.map((task) => task.description),
        PEOPLE,
        count,
      ],
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
