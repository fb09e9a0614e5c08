import { sql } from 'kysely';
import type { Work } from '#platform/server/database/transaction.ts';
import { refreshSessions } from '../tokens/sessions.ts';

/** Gives or takes the rights of a moderator (AUTH-164); they count with the next call of the person. */
export async function setModerator(work: Work, userId: string, isOne: boolean): Promise<void> {
  const role = JSON.stringify({ role: 'moderator' });
  await work.trx
    .updateTable('identity.users')
    .set({
      app_metadata: isOne ? sql`app_metadata || ${role}::jsonb` : sql`app_metadata - 'role'`,
      updated_at: new Date(),
    })
    .where('id', '=', userId)
    .execute();
  await refreshSessions(work, userId);
}
