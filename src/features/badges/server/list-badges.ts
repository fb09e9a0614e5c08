import { sightOfRow, seenBy } from '#features/visibility/server/public.ts';
import type { Badge } from '#features/people/badge-types.ts';
import { readBadgeRows, readBadges } from '#features/people/server/public.ts';
import type { NextBadge } from '../contract.ts';
import { earnedBadgeTypes } from '../needs.ts';
import { missingFor, readStandings } from './earned-badges.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** PEOPLE-118: what a viewer may see of a user's badges, which are part of the details (PEOPLE-067). */
export async function listVisibleBadges(
  db: DbOrTransaction,
  userId: string,
  viewerId: string | null,
): Promise<Badge[]> {
  const { visibility, relation } = seenBy('profiles', viewerId);
  const row = await db
    .selectFrom('profiles')
    .select([visibility.as('visibility'), relation.as('relation')])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row || !sightOfRow(row, viewerId).details) return [];
  return readBadges(db, userId);
}

/** Returns the badges that a person may still earn, with what is missing for each; a withdrawn one does not come back. */
export async function listNextBadges(db: DbOrTransaction, userId: string): Promise<NextBadge[]> {
  const [standing] = await readStandings(db, [userId]);
  if (!standing) return [];
  return earnedBadgeTypes
    .filter((type) => !standing.held.includes(type))
    .map((type) => ({ type, needs: missingFor(type, standing) }))
    .filter(({ needs }) => needs.length > 0);
}

/** Returns all badges that a person ever earned, with the reasons for withdrawn ones, for operators (MOD-069). */
export async function listAllBadges(
  db: DbOrTransaction,
  userId: string,
): Promise<Array<Badge & { withdrawnReason: string | null }>> {
  const rows = await db
    .selectFrom('badges')
    .select(['type', 'awarded_at as awardedAt', 'withdrawn_reason as withdrawnReason'])
    .where('user_id', '=', userId)
    .execute();
  return readBadgeRows(rows);
}
