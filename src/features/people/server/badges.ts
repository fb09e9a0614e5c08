import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { readStored } from '#platform/stored-word.ts';
import { badgeTypes, inOrder } from '../badge-types.ts';
import type { Badge } from '../badge-types.ts';

/** Returns the badges a person holds, in display order; the caller checks whether the viewer may see them. */
export async function readBadges(db: DbOrTransaction, userId: string): Promise<Badge[]> {
  const rows = await db
    .selectFrom('badges')
    .select(['type', 'awarded_at as awardedAt'])
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .execute();
  return readBadgeRows(rows);
}

/** Stored badges in display order; an unknown type is an error (OPS-191). */
export const readBadgeRows = <Row extends { type: string }>(rows: readonly Row[]) =>
  inOrder(rows.map((row) => ({ ...row, type: readStored(badgeTypes, row.type, 'badges.type') })));
