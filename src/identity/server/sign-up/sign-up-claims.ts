import { sql } from 'kysely';
import type { Work } from '#platform/server/database/transaction.ts';
import { signUpReplaced } from '../../events.ts';
import type { Metadata } from '../body.ts';
import { dropKeys } from '../account/drop-keys.ts';
import { ensureEmailIdentity, fullNameIn, ownClaims } from '../account/create-account.ts';
import { dropTokens } from '../tokens/one-time-tokens.ts';
import { endSessions } from '../tokens/sessions.ts';
import { asMetadata } from '../account/people/users.ts';
import type { UserRow } from '../account/people/users.ts';

/** In `app_metadata`: the account has no password, and its owner is asked for one at once. */
export const MUST_CHOOSE_PASSWORD = 'must_choose_password';

/**
 * Marks a sign-up as contested when a second person signs up with its unproven address. Which of them reads its mail is
 * not known, so nothing of either is stored (protocol, POST /signup).
 */
export async function contestSignUp(work: Work, userId: string): Promise<void> {
  await work.trx
    .updateTable('identity.users')
    .set({ is_sign_up_contested: true })
    .where('id', '=', userId)
    .execute();
}

/** Whether an account waits for its first e-mail or SMS that did not come to be by asking for a code. */
export const isSignedUpOtherwise = (user: UserRow): boolean =>
  user.password_hash !== null || !OWN_WAYS.has(asMetadata(user.app_metadata)['provider']);

/** Ways in that are the account's own, and no provider's. */
const OWN_WAYS = new Set<unknown>(['email', 'phone']);
const FIRST_CODES = new Set(['confirmation', 'sms']);

/** Whether there is nothing that strangers could have chosen for the address, or number, that is proven now. */
const isSettled = (user: UserRow, by: string): boolean =>
  by === 'sms'
    ? user.phone_confirmed_at !== null || user.email !== null
    : user.email_confirmed_at !== null || user.email === null;

/**
 * An address is about to be proven by an e-mail, or a number by an SMS. The sign-up's password and data hold if it was the
 * only one; who got in by another e-mail than the sign-up's has not shown to know its password.
 */
export async function settleSignUp(work: Work, user: UserRow, by: string): Promise<void> {
  if (isSettled(user, by)) return;
  if (user.is_sign_up_contested) await replaceSignUp(work, user, { passwordHash: null, data: {} });
  else if (FIRST_CODES.has(by)) return;
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
  user: Pick<UserRow, 'id' | 'email' | 'phone'>,
  given: { passwordHash: string | null; data: Metadata },
): Promise<void> {
  const { id } = user;
  const claims = JSON.stringify(ownClaims(user, given.data, false));
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
    .where('provider', '=', user.email === null ? 'phone' : 'email')
    .execute();
  await dropTokens(work.trx, id);
  await work.emit(signUpReplaced, { userId: id, fullName: fullNameIn(given.data) });
}

/**
 * Removes the other identities, the number and the sessions of an account once the owner of its address proves it: they
 * belong to people who came by a phone, or by a provider that had not verified the address.
 */
async function dropExternalIdentities(
  work: Work,
  user: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  const { trx } = work;
  const ownWay = user.email === null ? 'phone' : 'email';
  const dropped = await trx
    .deleteFrom('identity.identities')
    .where('user_id', '=', user.id)
    .where('provider', '!=', ownWay)
    .returning('id')
    .execute();
  if (dropped.length === 0) return;
  if (ownWay === 'email') {
    await trx
      .updateTable('identity.users')
      .set({ phone: null, phone_confirmed_at: null, new_phone: null })
      .where('id', '=', user.id)
      .execute();
  }
  await dropKeys(work, user.id);
  await endSessions(work, { userId: user.id });
  await ensureEmailIdentity(trx, user, false);
}
