import { sql } from 'kysely';
import type { Db } from '#platform/server/database/db.ts';

export const FORGET_JOB = 'notifications.forget-deliveries';

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
