import { sql } from 'kysely';
import { asRestriction, findStaffRoles } from '#identity/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { getActiveRestriction } from '#platform/server/viewer.ts';
import type { StaffRole } from '../rules.ts';

/**
 * Returns the current staff role, checked as in each administration call, of a person who uses an address made for them
 * (MOD-007).
 */
export async function staffStanding(
  { db }: Pick<Services, 'db'>,
  userId: string,
): Promise<StaffRole | null> {
  const account = await db
    .selectFrom('identity.users')
    .select(sql`app_metadata->'restriction'`.as('restriction'))
    .where('id', '=', userId)
    .executeTakeFirst();
  if (getActiveRestriction({ restriction: asRestriction(account?.restriction) }) !== null)
    return null;
  return (await findStaffRoles(db, [userId])).get(userId) ?? null;
}
