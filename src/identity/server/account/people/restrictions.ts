import { sql } from 'kysely';
import type { Restriction } from '#platform/server/context.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { standingChanged } from '#identity/events.ts';
import { refreshSessions } from '../../tokens/sessions.ts';

/** Sets the restriction of an account, or lifts it with null; it takes effect with the account's next call. */
export async function setRestriction(
  work: Work,
  userId: string,
  restriction: Restriction | null,
): Promise<void> {
  const entry = JSON.stringify({ restriction });
  await work.trx
    .updateTable('identity.users')
    .set({
      app_metadata: restriction
        ? sql`app_metadata || ${entry}::jsonb`
        : sql`app_metadata - 'restriction'`,
      updated_at: new Date(),
    })
    .where('id', '=', userId)
    .execute();
  await refreshSessions(work, userId);
  await work.emit(standingChanged, { userId, isRestricted: restriction !== null });
}
