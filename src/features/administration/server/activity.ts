import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Activity } from '../contract.ts';
import { measures } from '#features/moderation/vocabulary.ts';
import type { Measure } from '#features/moderation/vocabulary.ts';

const DAYS = 30;

/** The table each measure is counted in, with its condition. All have a `created_at` with an index. */
const COUNTED: Record<Measure, { table: string; when?: RawBuilder<boolean> }> = {
  accounts: { table: 'identity.users', when: sql`not is_anonymous` },
  // Tasks of bookings are left out: they were agreed on elsewhere.
  tasks: { table: 'tasks', when: sql`not is_private` },
  applications: { table: 'task_applications' },
  completed: { table: 'task_transitions', when: sql`to_status = 'done' and from_status <> 'open'` },
  items: { table: 'marketplace_items' },
  services: { table: 'services' },
  requests: { table: 'on_demand_task_requests' },
  messages: { table: 'messages' },
};

/** Counts each measure for each of the last days in UTC, in one query each (MOD-059). */
export async function countActivity(db: DbOrTransaction): Promise<Activity> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day
    from generate_series(${firstDay}, now() at time zone 'utc', interval '1 day') as day`.execute(
    db,
  );
  const days = rows.map(({ day }) => day);
  const counted: Activity['measures'] = [];
  for (const measure of measures) {
    const byDay = await countByDay(db, measure);
    counted.push({ measure, counts: days.map((day) => byDay.get(day) ?? 0) });
  }
  return { days, measures: counted };
}

const firstDay = sql`(date_trunc('day', now() at time zone 'utc') - ${`${DAYS - 1} days`}::interval)`;

async function countByDay(db: DbOrTransaction, measure: Measure): Promise<Map<string, number>> {
  const { table, when = sql`true` } = COUNTED[measure];
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(created_at at time zone 'utc', 'YYYY-MM-DD') as day, count(*)::int as count
    from ${sql.table(table)}
    where created_at >= ${firstDay} at time zone 'utc' and ${when}
    group by 1`.execute(db);
  return new Map(rows.map(({ day, count }) => [day, count]));
}
