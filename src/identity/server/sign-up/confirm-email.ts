import { sql } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** Marks the user's address as proven, in the account and in its e-mail identity. */
export async function confirmEmail(db: DbOrTransaction, userId: string): Promise<void> {
  const verified = JSON.stringify({ email_verified: true });
  await db
    .updateTable('identity.users')
    .set({
      email_confirmed_at: new Date(),
      updated_at: new Date(),
      user_metadata: sql`user_metadata || ${verified}::jsonb`,
    })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .execute();
  await db
    .updateTable('identity.identities')
    .set({ updated_at: new Date(), identity_data: sql`identity_data || ${verified}::jsonb` })
    .where('user_id', '=', userId)
    .where('provider', '=', 'email')
    .execute();
}
