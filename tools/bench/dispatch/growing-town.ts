import pg from 'pg';
import { somewhere } from './town.ts';

/** The same thousand in one town, and the others in towns of their own all over the country. */
const A_TOWN = 1_000;
const REQUESTS = 50;

export async function fillWithHelpers(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into identity.users (id, email)
       select gen_random_uuid(), 'helper' || n || '@porchlight.example' from generate_series(1, $1::int) n`,
    [count],
  );
  await client.query(
    `insert into profiles (id, full_name, location, onboarding_completed)
       select id, 'Helper ' || row_number() over (), 'Austin, TX', true from identity.users`,
  );
  // A town every two degrees, so that none reaches into another.
  await client.query(
    `insert into helper_status
       (helper_id, on_duty, duty_since, lat, lng, geo_point, cell_latitude, cell_longitude)
     select id, true, now(), lat, lng, ll_to_earth(lat, lng),
       (floor(lat * 100) + 0.5) / 100, (floor(lng * 100) + 0.5) / 100
     from (
       select id, 30.27 + 2 * (town % 9) + (random() - 0.5) / 2 as lat,
         -97.74 + 2 * (town / 9) + (random() - 0.5) / 2 as lng
       from (select id, (row_number() over () - 1) / $1::int as town from profiles) as numbered
     ) as placed`,
    [A_TOWN],
  );
  const requesters = await client.query<{ id: string }>(
    `select id from profiles order by full_name limit ${REQUESTS}`,
  );
  for (const { id } of requesters.rows) {
    const { latitude, longitude } = somewhere();
    await client.query(
      `with request as (
         insert into on_demand_task_requests (id, requester_id, title, category, priority, budget_min, budget_max,
           estimated_duration, location, cell_latitude, cell_longitude, expires_at, due_at, dispatch, request_key)
         values (gen_random_uuid(), $1, 'Carry a couch', 'moving', 'normal', 20, 100, 60, 'Austin, TX', $2, $3,
           now() + interval '1 day', now() + interval '1 day', '{"phase": "over"}', gen_random_uuid())
         returning id)
       insert into on_demand_task_places (request_id, full_address, latitude, longitude, geo_point)
       select id, '12 Hidden Lane, Austin', $2, $3, ll_to_earth($2, $3) from request`,
      [id, latitude, longitude],
    );
  }
  await client.query('analyze');
  await client.end();
}

export async function requestIn(client: pg.Client) {
  const { rows } = await client.query<{ id: string; requesterId: string }>(
    `select id, requester_id as "requesterId" from on_demand_task_requests order by id`,
  );
  return rows.map((row) => ({ ...row, category: 'moving' as const }));
}
