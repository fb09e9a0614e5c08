import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { inOrder } from '../badge-types.ts';
import type { Badge } from '../badge-types.ts';

/** What somebody holds, in the order it is shown; whether the reader may know is the caller's to ask. */
export async function readBadges(db: DbOrTransaction, userId: string): Promise<Badge[]> {
  const rows = await db
    .selectFrom('badges')
    .select(['type', 'awarded_at as awardedAt'])
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .execute();
  return inOrder(rows);
}
