import { sql } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { newId } from '#platform/server/ids.ts';
import type { Metadata } from '../../body.ts';
import type { IdentityRow, UserRow } from '../people/users.ts';

/** An identity at another site, as that site vouches for it. */
export type ExternalIdentity = {
  provider: string;
  subject: string;
  /** In the form addresses are compared in. */
  email: string | null;
  isEmailVerified: boolean;
  /** Whether an account may do without an e-mail address. */
  isEmailOptional: boolean;
  /** Stored with the identity and laid over the user's own data. */
  claims: Metadata;
  /** A company's own sign-in: never linked with anything else, whatever addresses it names. */
  isSso?: boolean;
};

/** The identity a subject has here, if any. */
export async function findIdentity(
  db: DbOrTransaction,
  { provider, subject }: ExternalIdentity,
): Promise<IdentityRow | null> {
  const found = await db
    .selectFrom('identity.identities')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', subject)
    .executeTakeFirst();
  return found ?? null;
}

/** Adds a way to sign in to an account; returns false when the identity already belongs to an account. */
export async function addIdentity(
  db: DbOrTransaction,
  userId: string,
  { provider, subject, claims }: ExternalIdentity,
): Promise<boolean> {
  const now = new Date();
  const added = await db
    .insertInto('identity.identities')
    .values({
      id: newId(),
      user_id: userId,
      provider,
      provider_id: subject,
      identity_data: JSON.stringify(claims),
      last_sign_in_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Replaces what the provider said before by what it says now. */
export async function refreshIdentity(
  db: DbOrTransaction,
  id: string,
  { claims }: ExternalIdentity,
): Promise<void> {
  const now = new Date();
  await db
    .updateTable('identity.identities')
    .set({ identity_data: JSON.stringify(claims), last_sign_in_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Updates the list of ways an account has to sign in, in the order they were linked. */
export async function recountProviders(db: DbOrTransaction, userId: string): Promise<UserRow> {
  const linked = await db
    .selectFrom('identity.identities')
    .select('provider')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const providers = [...new Set(linked.map(({ provider }) => provider))];
  const written = JSON.stringify({ provider: providers[0] ?? '', providers });
  return db
    .updateTable('identity.users')
    .set({ app_metadata: sql`app_metadata || ${written}::jsonb`, updated_at: new Date() })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
