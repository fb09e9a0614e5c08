import { sql } from 'kysely';
import { isCounted } from '#features/duty/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** QUICK-135, GEO-053: all three are counted. */
export async function readStats(db: DbOrTransaction) {
  const { rows } = await sql<{ helpers: number; searching: number; minutes: number | null }>`
    select
      (select count(*)::int from helper_status as here where ${isCounted('here')}) as helpers,
      (select count(*)::int from on_demand_task_requests
        where status = 'searching' and expires_at > now()) as searching,
      (select avg(extract(epoch from matched_at - created_at) / 60)::float8
        from on_demand_task_requests where matched_at > now() - interval '30 days') as minutes`.execute(
    db,
  );
  const [row] = rows;
  return {
    helpersOnDuty: row?.helpers ?? 0,
    requestsSearching: row?.searching ?? 0,
    averageMinutesToMatch: row?.minutes ?? null,
  };
}

const ENOUGH = 20;
/** Said to be an estimate, until there is enough to count (QUICK-059). */
const ESTIMATE = { low: 25, high: 45, isEstimate: true };

/** The middle half of budget an hour over the requests completed in the last 90 days. */
export async function readEarnings(db: DbOrTransaction) {
  const { rows } = await sql<{ count: number; low: number | null; high: number | null }>`
    select count(*)::int as count,
      percentile_cont(0.25) within group (order by budget_min * 60.0 / given_duration) as low,
      percentile_cont(0.75) within group (order by budget_min * 60.0 / given_duration) as high
    from on_demand_task_requests
    where status = 'completed' and ended_at > now() - interval '90 days'`.execute(db);
  const [row] = rows;
  if (!row || row.count < ENOUGH || row.low === null || row.high === null) return ESTIMATE;
  return { low: Math.round(row.low), high: Math.round(row.high), isEstimate: false };
}
