import { sql } from 'kysely';
import { newId } from '#platform/server/ids.ts';
import type { Language } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { signUpReplaced, userCreated } from '#identity/events.ts';
import { MAX_METADATA_BYTES } from '../../body.ts';
import { confirmEmail } from '../../sign-up/confirm-email.ts';
import { becomePermanent } from '../../sign-up/sign-up-anonymously.ts';
import { MUST_CHOOSE_PASSWORD } from '../../sign-up/sign-up-claims.ts';
import { dropTokens } from '../../tokens/one-time-tokens.ts';
import { endSessions } from '../../tokens/sessions.ts';
import { dropKeys } from '../drop-keys.ts';
import { fullNameIn } from '../create-account.ts';
import { addIdentity, recountProviders } from './external-identity.ts';
import type { ExternalIdentity } from './external-identity.ts';
import { mergeMetadata } from '../people/users.ts';
import type { UserRow } from '../people/users.ts';

/** Creates an account for an external identity (AUTH-051); returns null where its address has been taken. */
export async function createExternalAccount(
  work: Work,
  identity: ExternalIdentity,
  account: { email: string | null; isConfirmed: boolean; language: Language },
): Promise<UserRow | null> {
  const { claims, provider } = identity;
  const { email, isConfirmed, language } = account;
  const id = newId();
  const user = await work.trx
    .insertInto('identity.users')
    .values({
      id,
      email,
      language,
      email_confirmed_at: isConfirmed ? new Date() : null,
      app_metadata: JSON.stringify({ provider, providers: [provider] }),
      user_metadata: JSON.stringify(claims),
      is_sso_user: identity.isSso === true,
    })
    .onConflict((conflict) =>
      conflict.column('email').where('is_sso_user', '=', sql.lit(false)).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!user) return null;
  await addIdentity(work.trx, id, identity);
  await work.emit(userCreated, {
    userId: id,
    email: email ?? '',
    fullName: fullNameIn(claims),
    language,
  });
  return user;
}

/** Lays what a provider says over the user's own data; too much of it is left out. */
export async function takeClaims(
  db: DbOrTransaction,
  user: UserRow,
  { claims }: ExternalIdentity,
): Promise<void> {
  const merged = JSON.stringify(mergeMetadata(user.user_metadata, claims));
  if (Buffer.byteLength(merged) > MAX_METADATA_BYTES) return;
  await db
    .updateTable('identity.users')
    .set({ user_metadata: merged, updated_at: new Date() })
    .where('id', '=', user.id)
    .execute();
}

/**
 * Confirms an address by a provider when it was never confirmed here. Removes all that strangers did in its name
 * before: their password, other identities, data and pending e-mails (pre-account takeover).
 */
export async function proveByProvider(
  work: Work,
  user: UserRow,
  identity: ExternalIdentity,
): Promise<UserRow> {
  const { trx } = work;
  const { provider, subject, claims } = identity;
  await trx
    .deleteFrom('identity.identities')
    .where('user_id', '=', user.id)
    .where((eb) => eb.not(eb.and({ provider, provider_id: subject })))
    .execute();
  await trx
    .updateTable('identity.users')
    .set({
      password_hash: null,
      is_sign_up_contested: false,
      new_email: null,
      email_change_steps_left: 0,
      phone: null,
      phone_confirmed_at: null,
      new_phone: null,
      user_metadata: JSON.stringify(claims),
      app_metadata: sql`app_metadata - ${MUST_CHOOSE_PASSWORD}::text`,
    })
    .where('id', '=', user.id)
    .execute();
  await dropTokens(trx, user.id);
  await dropKeys(work, user.id);
  await endSessions(work, { userId: user.id });
  await confirmEmail(trx, user.id);
  await becomePermanent(work, user.id);
  await work.emit(signUpReplaced, { userId: user.id, fullName: fullNameIn(claims) });
  return recountProviders(trx, user.id);
}
