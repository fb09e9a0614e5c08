import { isKnownTimeZone } from '#platform/server/database/time-zones.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { DEFAULT_TIME_ZONE } from '#platform/time/zoned-time.ts';
import { timeZoneChanged } from '../events.ts';

/** Stores the time zone of a person's device if they have chosen none and the database knows it (PEOPLE-053). */
export async function takeTimeZone(
  { trx, emit }: Work,
  userId: string,
  timezone: string | undefined,
): Promise<void> {
  if (timezone === undefined || timezone === DEFAULT_TIME_ZONE) return;
  if (!(await isKnownTimeZone(trx, timezone))) return;
  const { numUpdatedRows } = await trx
    .updateTable('profiles')
    .set({ timezone })
    .where('id', '=', userId)
    .where('timezone', '=', DEFAULT_TIME_ZONE)
    .executeTakeFirst();
  if (numUpdatedRows > 0) await emit(timeZoneChanged, { userId });
}
