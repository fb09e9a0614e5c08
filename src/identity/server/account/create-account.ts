import { sql } from 'kysely';
import type { Language } from '#platform/server/context.ts';
import { plainName } from '#platform/text/plain-name.ts';
import { newId } from '#platform/server/ids.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { userCreated } from '../../events.ts';
import { recountProviders } from './external/external-identity.ts';
import type { Metadata } from '../body.ts';
import { requireEmailAddress } from './email-address.ts';
import { IdentityError } from '../errors.ts';
import { hashPassword } from '../tokens/passwords/passwords.ts';
import { mergeMetadata } from './people/users.ts';
import type { UserRow } from './people/users.ts';

export const EMAIL_APP_METADATA = { provider: 'email', providers: ['email'] };

const MAX_NAME = 100;

/**
 * Inserts an account with its e-mail identity and lets the other features react. Returns null when the address already
 * belongs to another account.
 */
export async function createAccount(
  work: Work,
  options: {
    id?: string;
    email: string;
    passwordHash: string | null;
    data: Metadata;
    isConfirmed: boolean;
    language: Language;
  },
): Promise<UserRow | null> {
  const { email, language, isConfirmed } = options;
  const id = options.id ?? newId();
  const identityData = emailClaims({ id, email }, options.data, isConfirmed);
  const now = new Date();
  const user = await work.trx
    .insertInto('identity.users')
    .values({
      id,
      email,
      password_hash: options.passwordHash,
      language,
      email_confirmed_at: isConfirmed ? now : null,
      app_metadata: JSON.stringify(EMAIL_APP_METADATA),
      user_metadata: JSON.stringify(identityData),
    })
    // Written out: PostgreSQL finds the index by it, also where it plans without values.
    .onConflict((conflict) =>
      conflict.column('email').where('is_sso_user', '=', sql.lit(false)).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!user) return null;
  await work.trx
    .insertInto('identity.identities')
    .values({ ...ownIdentity(id, identityData), last_sign_in_at: now })
    .execute();
  await work.emit(userCreated, { userId: id, email, fullName: fullNameIn(options.data), language });
  return user;
}

/** An account's own way in, by its e-mail address or phone number: it is named by the account itself. */
export const ownIdentity = (
  userId: string,
  claims: Metadata,
  provider: 'email' | 'phone' = 'email',
) => ({
  id: newId(),
  user_id: userId,
  provider,
  provider_id: userId,
  identity_data: JSON.stringify(claims),
});

/** Gives an account that came by a provider the way in by e-mail, where it has none (protocol, section 6). */
export async function ensureEmailIdentity(
  db: DbOrTransaction,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  isConfirmed: boolean,
): Promise<void> {
  if (email === null) return;
  await db
    .insertInto('identity.identities')
    .values(ownIdentity(id, emailClaims({ id, email }, {}, isConfirmed)))
    .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doNothing())
    .execute();
  await recountProviders(db, id);
}

/** An account made by the program itself, for seeds and tests. */
export async function createUser(
  work: Work,
  account: {
    email: string;
    password: string;
    fullName: string;
    emailConfirmed: boolean;
    id?: string;
  },
): Promise<string> {
  const email = requireEmailAddress(account.email);
  const user = await createAccount(work, {
    ...(account.id !== undefined && { id: account.id }),
    email,
    passwordHash: await hashPassword(work.services.config, account.password),
    data: { full_name: account.fullName },
    isConfirmed: account.emailConfirmed,
    language: 'en',
  });
  if (!user) throw new IdentityError(422, 'email_exists', `${email} is already registered`);
  return user.id;
}

/** Returns the claims of an account's e-mail identity, which are also the first metadata of its user. */
export const emailClaims = (
  { id, email }: { id: string; email: string },
  data: Metadata,
  isConfirmed: boolean,
): Metadata => ({
  ...mergeMetadata({}, data),
  sub: id,
  email,
  email_verified: isConfirmed,
  phone_verified: false,
});

/** The same of whichever the account was made with: its e-mail address, or else its phone number. */
export const ownClaims = (
  { id, email, phone }: Pick<UserRow, 'id' | 'email' | 'phone'>,
  data: Metadata,
  isConfirmed: boolean,
): Metadata =>
  email === null && phone !== null
    ? {
        ...mergeMetadata({}, data),
        sub: id,
        phone,
        email_verified: false,
        phone_verified: isConfirmed,
      }
    : emailClaims({ id, email: email ?? '' }, data, isConfirmed);

/** Returns a name as it is stored, from whatever source: without control characters and not too long (AUTH-035). */
export function fullNameIn(data: Metadata): string {
  const name = data['full_name'];
  if (typeof name !== 'string') return '';
  return Array.from(plainName(name)).slice(0, MAX_NAME).join('').trim();
}
