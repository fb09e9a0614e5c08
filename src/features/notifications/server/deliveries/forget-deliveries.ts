import { sql } from 'kysely';
import type { Db } from '#platform/server/database/db.ts';
import { OPEN, unansweredSince } from './open-deliveries.ts';

export const FORGET_JOB = 'notifications.forget-deliveries';

/**
 * Marks abandoned deliveries as failed: a job whose process dies in each of its attempts ends without an outcome.
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

/** Deletes records of deliveries after 30 days, when they are of no more use (NOTE-214). */
export async function forgetOldDeliveries(db: Db): Promise<void> {
  const forget = () =>
    sql`
      delete from notification_deliveries where ctid = any(array(
        select ctid from notification_deliveries
        where created_at < now() - interval '30 days' limit ${AT_ONCE}))`.execute(db);
  while (((await forget()).numAffectedRows ?? 0n) === BigInt(AT_ONCE));
}
