import { sql } from 'kysely';
import type { Work } from '#platform/server/database/transaction.ts';
import { signUpReplaced } from '../../events.ts';
import type { Metadata } from '../body.ts';
import { emailClaims, ensureEmailIdentity, fullNameIn } from '../account/create-account.ts';
import { dropTokens } from '../tokens/one-time-tokens.ts';
import { asMetadata } from '../account/users.ts';
import type { UserRow } from '../account/users.ts';

/** In `app_metadata`: the account has no password, and its owner is asked for one at once. */
export const MUST_CHOOSE_PASSWORD = 'must_choose_password';

/**
 * Somebody signs up with an address that somebody else signed up with and nobody has proven. Which
 * of them reads its mail is not known, so nothing of either is stored (protocol, POST /signup).
 */
export async function contestSignUp(work: Work, userId: string): Promise<void> {
  await work.trx
    .updateTable('identity.users')
    .set({ is_sign_up_contested: true })
    .where('id', '=', userId)
    .execute();
}

/** Whether an account waits for its first e-mail that did not come to be by asking for a code. */
export const isSignedUpOtherwise = (user: UserRow): boolean =>
  user.password_hash !== null || asMetadata(user.app_metadata)['provider'] !== 'email';

/**
 * An address is about to be proven by an e-mail. The sign-up's password and data hold if it was the
 * only one; who got in by another e-mail than the sign-up's has not shown to know its password.
 */
export async function settleSignUp(work: Work, user: UserRow, by: string): Promise<void> {
  // An account without an address adds its first one: it is no sign-up, and keeps its ways in.
  if (user.email === null || user.email_confirmed_at !== null) return;
  if (user.is_sign_up_contested) await replaceSignUp(work, user, { passwordHash: null, data: {} });
  else if (by === 'confirmation') return;
  else await dropExternalIdentities(work, user);
  if (!user.is_sign_up_contested && user.password_hash === null) return;
  await work.trx
    .updateTable('identity.users')
    .set({
      password_hash: null,
      app_metadata: sql`app_metadata || ${JSON.stringify({ [MUST_CHOOSE_PASSWORD]: true })}::jsonb`,
    })
    .where('id', '=', user.id)
    .execute();
}

/** Begins an unproven account afresh, with nothing left of what strangers gave. */
export async function replaceSignUp(
  work: Work,
  user: Pick<UserRow, 'id' | 'email'>,
  given: { passwordHash: string | null; data: Metadata },
): Promise<void> {
  const { id } = user;
  const claims = JSON.stringify(emailClaims({ id, email: user.email ?? '' }, given.data, false));
  await work.trx
    .updateTable('identity.users')
    .set({
      password_hash: given.passwordHash,
      user_metadata: claims,
      is_sign_up_contested: false,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
  await dropExternalIdentities(work, user);
  await work.trx
    .updateTable('identity.identities')
    .set({ identity_data: claims, updated_at: new Date() })
    .where('user_id', '=', id)
    .where('provider', '=', 'email')
    .execute();
  await dropTokens(work.trx, id);
  await work.emit(signUpReplaced, { userId: id, fullName: fullNameIn(given.data) });
}

/** Whoever came by a provider that had not verified the address is nobody's concern once its owner proves it. */
async function dropExternalIdentities(
  { trx }: Work,
  user: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  const dropped = await trx
    .deleteFrom('identity.identities')
    .where('user_id', '=', user.id)
    .where('provider', '!=', 'email')
    .returning('id')
    .execute();
  if (dropped.length === 0) return;
  await ensureEmailIdentity(trx, user, false);
}
