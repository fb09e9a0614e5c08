import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { quietUntil } from '../../quiet-hours.ts';
import { ownTimes } from './own-times.ts';

/** Returns the end of the quiet hours a person is in now; null outside of them (NOTE-212). */
export async function findQuietEnd(db: DbOrTransaction, personId: string): Promise<Date | null> {
  const times = await db
    .selectFrom('notification_times')
    .select(['time_zone', 'quiet_from', 'quiet_to'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  const quietHours = times ? ownTimes(times).quietHours : null;
  return quietHours && quietUntil(new Date(), quietHours);
}

/**
 * Defers an e-mail job to the end of the recipient's quiet hours, where it reads again what there is to send. Returns whether
 * it was deferred.
 */
export async function deferDuringQuietHours(
  { db, jobs }: Services,
  personId: string,
  job: { name: string; data: object },
): Promise<boolean> {
  const end = await findQuietEnd(db, personId);
  if (end === null) return false;
  const startAfterSeconds = Math.ceil((end.getTime() - Date.now()) / 1000);
  await db
    .transaction()
    .execute((trx) => jobs.enqueue(trx, job.name, job.data, { startAfterSeconds }));
  return true;
}
