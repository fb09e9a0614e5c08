import { sql } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { standingChanged } from '#identity/events.ts';
import { refreshSessions } from '../../tokens/sessions.ts';

/** The roles of staff. Operators may do all that moderators may, and more. */
export type StaffRole = 'moderator' | 'operator';

/** Gives or takes the rights of staff (AUTH-164); they count with the next call of the person. */
export async function setRole(work: Work, userId: string, role: StaffRole | null): Promise<void> {
  await work.trx
    .updateTable('identity.users')
    .set({
      app_metadata:
        role === null
          ? sql`app_metadata - 'role'`
          : sql`app_metadata || ${JSON.stringify({ role })}::jsonb`,
      updated_at: new Date(),
    })
    .where('id', '=', userId)
    .execute();
  await refreshSessions(work, userId);
  await work.emit(standingChanged, { userId, isRestricted: false });
}

/** Which of these people are staff, and as what. */
export async function findStaffRoles(
  db: DbOrTransaction,
  userIds: readonly string[],
): Promise<Map<string, StaffRole>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('identity.users')
    .select(['id', sql<StaffRole>`app_metadata->>'role'`.as('role')])
    .where('id', 'in', [...userIds])
    .where(sql<string>`app_metadata->>'role'`, 'in', ['moderator', 'operator'])
    .execute();
  return new Map(rows.map(({ id, role }) => [id, role]));
}
