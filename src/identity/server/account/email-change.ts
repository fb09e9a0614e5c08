import { sql } from 'kysely';
import { brokenUniqueRule } from '#platform/server/database/db.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { EMAIL_CHANGE_CURRENT, EMAIL_CHANGE_NEW, prepareMail } from '../mail/account-mail.ts';
import type { PreparedMail } from '../mail/account-mail.ts';
import { IdentityError } from '../errors.ts';
import type { Challenge } from '../tokens/flow-states.ts';
import { becomePermanent } from '../sign-up/sign-up-anonymously.ts';
import { ensureEmailIdentity } from './create-account.ts';
import { dropTokens } from '../tokens/one-time-tokens.ts';
import type { TokenKind } from '../tokens/one-time-tokens.ts';
import { findUserByEmail } from './people/users.ts';
import type { UserRow } from './people/users.ts';

export const emailExists = () =>
  new IdentityError(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  );

/** Writes to the new address and, when there is a proven one, to the present one too, unless the operator gives that up. */
export async function prepareEmailChange(
  work: Work,
  change: { user: UserRow; newEmail: string; redirectTo: string; challenge: Challenge },
): Promise<PreparedMail[]> {
  const { trx, services } = work;
  const { newEmail } = change;
  if (await findUserByEmail(trx, newEmail)) throw emailExists();
  const { EMAIL_CONFIRMATION, AUTH_SECURE_EMAIL_CHANGE } = services.config;
  const isAsked = EMAIL_CONFIRMATION && AUTH_SECURE_EMAIL_CHANGE && change.user.email_confirmed_at;
  const current = isAsked ? change.user.email : null;
  const user = { ...change.user, new_email: newEmail };
  await trx
    .updateTable('identity.users')
    .set({ new_email: newEmail, email_change_steps_left: current ? 2 : 1, updated_at: new Date() })
    .where('id', '=', user.id)
    .execute();
  await dropTokens(trx, user.id, 'email_change_current');
  const mails = [await prepareMail(work, EMAIL_CHANGE_NEW, { ...change, user, to: newEmail })];
  if (!current) return mails;
  return mails.concat(
    await prepareMail(work, EMAIL_CHANGE_CURRENT, { ...change, user, to: current }),
  );
}

/**
 * Where addresses are taken on trust, moves an anonymous user to the address and makes the account permanent at once
 * (AUTH-272).
 */
export async function takeAddressAtOnce(
  work: Work,
  user: UserRow,
  newEmail: string,
): Promise<void> {
  if (await findUserByEmail(work.trx, newEmail)) throw emailExists();
  const change = { ...user, new_email: newEmail, email_change_steps_left: 1 };
  await takeEmailChangeStep(work, change, 'email_change_new');
  await becomePermanent(work, user.id);
}

/**
 * Counts one address's agreement; the last one moves the account to the new address (AUTH-161).
 * The count stands on the account, so an e-mail that died unanswered never counts as a yes.
 */
export async function takeEmailChangeStep(
  work: Work,
  user: UserRow,
  kind: TokenKind,
): Promise<'halfway' | 'changed'> {
  const { trx } = work;
  const stepsLeft = user.email_change_steps_left - 1;
  await dropTokens(trx, user.id, kind);
  if (stepsLeft > 0) {
    await trx
      .updateTable('identity.users')
      .set({ email_change_steps_left: stepsLeft })
      .where('id', '=', user.id)
      .execute();
    return 'halfway';
  }
  const now = new Date();
  try {
    await trx
      .updateTable('identity.users')
      .set({
        email: user.new_email,
        new_email: null,
        email_change_steps_left: 0,
        email_confirmed_at: now,
        updated_at: now,
        user_metadata: sql`user_metadata || jsonb_build_object('email', ${user.new_email}::text, 'email_verified', true)`,
      })
      .where('id', '=', user.id)
      .execute();
  } catch (error) {
    if (brokenUniqueRule(error) === 'users_email_key') throw emailExists();
    throw error;
  }
  await ensureEmailIdentity(trx, { id: user.id, email: user.new_email }, true);
  await trx
    .updateTable('identity.identities')
    .set({
      updated_at: now,
      identity_data: sql`identity_data || jsonb_build_object('email', ${user.new_email}::text, 'email_verified', true)`,
    })
    .where('user_id', '=', user.id)
    .where('provider', '=', 'email')
    .execute();
  return 'changed';
}
