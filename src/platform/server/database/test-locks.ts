import { sql } from 'kysely';
import type { DbOrTransaction } from './db.ts';

/** Returns how many connections to this database wait for a lock now. */
export async function countWaiting(db: DbOrTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct pid)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
