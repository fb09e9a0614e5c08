import { sql } from 'kysely';
import { markReadByKey } from '#features/notifications/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { announceReturns } from './announce-returns.ts';
import { enqueueEmail } from './emails.ts';
import { unreadKey } from './take-due-steps.ts';

/**
 * Ends a safe return; again does nothing (DEAL-179). False if this person has no such one. A contact whose alert has
 * left, or may have, reads that all is well.
 */
export async function markBack(
  work: Work,
  { ownerId, safeReturnId }: { ownerId: string; safeReturnId: string },
): Promise<boolean> {
  const { trx } = work;
  const row = await trx
    .selectFrom('safe_returns')
    .select(['back_at', 'alert_handed_at'])
    .where('id', '=', safeReturnId)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  if (row.back_at !== null) return true;
  await trx
    .updateTable('safe_returns')
    .set({ back_at: sql<Date>`clock_timestamp()`, next_at: null })
    .where('id', '=', safeReturnId)
    .execute();
  if (row.alert_handed_at !== null) await enqueueEmail(work, { safeReturnId, name: 'all_clear' });
  await markReadByKey(work, { recipientId: ownerId, unreadKey: unreadKey(safeReturnId) });
  announceReturns(work, ownerId);
  return true;
}
