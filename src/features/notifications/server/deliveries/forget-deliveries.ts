import { sql } from 'kysely';
import type { Db } from '#platform/server/database/db.ts';
import { OPEN, unansweredSince } from './open-deliveries.ts';

export const FORGET_JOB = 'notifications.forget-deliveries';

/**
 * Says of what nobody is at any more that it has failed: a job whose process dies with each of its tries ends without a word.
 * Retries are over long before (NOTE-217).
 */
export async function endLostDeliveries(db: Db): Promise<void> {
  await db
    .updateTable('notification_deliveries')
    .set({
      state: 'failed',
      handed_at: null,
      unanswered: unansweredSince,
      changed_at: sql<Date>`now()`,
    })
    .where('state', 'in', OPEN)
    .where('due_at', 'is', null)
    .where('changed_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

const AT_ONCE = 10_000;

/** How somebody was told of something is of no use after 30 days (NOTE-214). */
export async function forgetOldDeliveries(db: Db): Promise<void> {
  const forget = () =>
    sql`
      delete from notification_deliveries where ctid = any(array(
        select ctid from notification_deliveries
        where created_at < now() - interval '30 days' limit ${AT_ONCE}))`.execute(db);
  while (((await forget()).numAffectedRows ?? 0n) === BigInt(AT_ONCE));
}
