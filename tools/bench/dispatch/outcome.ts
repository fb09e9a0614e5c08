import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const LONGEST_MS = 30_000;

/** Returns the outcome of all requests, once those without a helper have expired. */
export async function checkOutcome(database: pg.Client) {
  await database.query(
    `update on_demand_task_requests set created_at = created_at - interval '31 minutes',
       expires_at = expires_at - interval '31 minutes', due_at = due_at - interval '31 minutes'
     where status = 'searching'`,
  );
  const deadline = Date.now() + LONGEST_MS;
  const zombies = () =>
    count(
      database,
      `select count(*) from on_demand_task_requests where status in ('searching', 'accepted', 'started')`,
    );
  while ((await zombies()) > 0 && Date.now() < deadline) await sleep(200);
  return {
    sent: await count(database, 'select count(*) from on_demand_task_requests'),
    won: await count(
      database,
      `select count(*) from on_demand_task_requests where accepted_by is not null`,
    ),
    doubleWinners: await count(
      database,
      `select count(*) from (
         select task_request_id from helper_task_responses where response = 'accepted'
         group by task_request_id having count(*) > 1
         union
         select request_id from on_demand_task_transitions where step = 'accepted'
         group by request_id having count(*) > 1
         union
         select subject_id from conversations where kind = 'on_demand' group by subject_id having count(*) > 1
       ) as doubled`,
    ),
    // Accepted by a helper without an answer, a chat or a notification to show for it.
    lost: await count(
      database,
      `select count(*) from on_demand_task_requests as request where accepted_by is not null and not (
         exists (select from helper_task_responses as answer where answer.task_request_id = request.id
           and answer.helper_id = request.accepted_by and answer.response = 'accepted')
         and exists (select from conversations where subject_id = request.id)
         and exists (select from notifications where entity_id = request.id and type = 'on_demand_accepted'))`,
    ),
    zombies: await zombies(),
  };
}

async function count(database: pg.Client, statement: string): Promise<number> {
  const { rows } = await database.query<{ count: string | number }>(statement);
  return Number(rows[0]?.count ?? 0);
}
