import type { Language } from '#platform/server/context.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { emailExists } from '../account/email-change.ts';
import { findUserByEmail } from '../account/people/users.ts';
import type { UserRow } from '../account/people/users.ts';
import type { Metadata } from '../body.ts';
import { IdentityError } from '../errors.ts';
import { replaceSignUp } from '../sign-up/sign-up-claims.ts';
import { insertUser } from './users/insert-user.ts';

export const LINK_TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;

export type LinkRequest = {
  type: (typeof LINK_TYPES)[number];
  email: string;
  newEmail: string;
  passwordHash: string | null;
  data: Metadata;
  aud: string;
};

type Owner = { user: UserRow; type: LinkRequest['type'] };

/**
 * Returns the account a link is for: an existing or a new one. A sign-in link for an unknown address becomes one to
 * sign up with.
 */
export async function linkOwner(
  work: Work,
  request: LinkRequest,
  language: Language,
): Promise<Owner> {
  const { type, email } = request;
  const known = await findUserByEmail(work.trx, email, { lock: true });
  if (type === 'signup' || type === 'invite') {
    return { type, user: await newcomer(work, known, request, language) };
  }
  if (known) return { type, user: known };
  if (type !== 'magiclink') throw new IdentityError(404, 'user_not_found', 'User not found');
  return { type: 'signup', user: await newcomer(work, null, request, language) };
}

type Newcomer = Pick<LinkRequest, 'type' | 'email' | 'passwordHash' | 'aud' | 'data'>;

/** Makes an account that waits for its first e-mail; nothing counts that others gave for its address before. */
export async function newcomer(
  work: Work,
  known: UserRow | null,
  request: Newcomer,
  language: Language,
): Promise<UserRow> {
  const { type, email, passwordHash, aud, data } = request;
  if (known?.email_confirmed_at) throw emailExists();
  if (known) await replaceSignUp(work, known, { passwordHash, data });
  const user =
    known ?? (await insertUser(work, { email, passwordHash, userMetadata: data, aud }, language));
  if (type !== 'invite') return user;
  return work.trx
    .updateTable('identity.users')
    .set({ invited_at: new Date() })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
