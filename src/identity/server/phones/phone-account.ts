import { sql } from 'kysely';
import type { Language } from '#platform/server/context.ts';
import { brokenUniqueRule } from '#platform/server/database/db.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { userCreated } from '../../events.ts';
import { fullNameIn, ownClaims, ownIdentity } from '../account/create-account.ts';
import { recountProviders } from '../account/external/external-identity.ts';
import type { UserRow } from '../account/people/users.ts';
import type { Metadata } from '../body.ts';
import { becomePermanent } from '../sign-up/sign-up-anonymously.ts';
import { dropTokens } from '../tokens/one-time-tokens.ts';
import { phoneExists } from './phone-number.ts';

export const PHONE_APP_METADATA = { provider: 'phone', providers: ['phone'] };

export async function findUserByPhone(
  db: DbOrTransaction,
  number: string,
  options: { lock?: boolean } = {},
): Promise<UserRow | null> {
  const user = await db
    .selectFrom('identity.users')
    .selectAll()
    .where('phone', '=', number)
    .where('deleted_at', 'is', null)
    .$if(options.lock === true, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return user ?? null;
}

/**
 * Inserts an account that is signed in to by its number alone. Returns null when the number already belongs to another
 * account.
 */
export async function createPhoneAccount(
  work: Work,
  account: {
    number: string;
    passwordHash: string | null;
    data: Metadata;
    isConfirmed: boolean;
    language: Language;
  },
): Promise<UserRow | null> {
  const { number: phone, language, isConfirmed, data } = account;
  const id = newId();
  const claims = ownClaims({ id, email: null, phone }, data, isConfirmed);
  const now = new Date();
  const user = await work.trx
    .insertInto('identity.users')
    .values({
      id,
      phone,
      password_hash: account.passwordHash,
      language,
      phone_confirmed_at: isConfirmed ? now : null,
      app_metadata: JSON.stringify(PHONE_APP_METADATA),
      user_metadata: JSON.stringify(claims),
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!user) return null;
  await work.trx
    .insertInto('identity.identities')
    .values({ ...ownIdentity(id, claims, 'phone'), last_sign_in_at: now })
    .execute();
  await work.emit(userCreated, { userId: id, email: '', fullName: fullNameIn(data), language });
  return user;
}

/** Gives the account the number, as its data and as a way to sign in. Accounts that merely claimed it lose it. */
export async function giveNumber(work: Work, user: UserRow, phone: string): Promise<void> {
  const { trx } = work;
  await takeFromClaimants(work, user, phone);
  const now = new Date();
  const verified = JSON.stringify({ phone, phone_verified: true });
  try {
    await trx
      .updateTable('identity.users')
      .set({
        phone,
        new_phone: null,
        phone_confirmed_at: now,
        updated_at: now,
        user_metadata: sql`user_metadata || '{"phone_verified": true}'::jsonb`,
      })
      .where('id', '=', user.id)
      .execute();
  } catch (error) {
    if (brokenUniqueRule(error) === 'users_phone_key') throw phoneExists();
    throw error;
  }
  const identity = ownIdentity(user.id, ownClaims({ ...user, phone }, {}, false), 'phone');
  await trx
    .insertInto('identity.identities')
    .values({ ...identity, last_sign_in_at: now })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_id']).doUpdateSet({ updated_at: now }),
    )
    .execute();
  await trx
    .updateTable('identity.identities')
    .set({ identity_data: sql`identity_data || ${verified}::jsonb` })
    .where('user_id', '=', user.id)
    .where('provider', '=', 'phone')
    .execute();
  await recountProviders(trx, user.id);
  // A user who came without a name has a way back in now.
  await becomePermanent(work, user.id);
}

/**
 * Takes an unproven number from the account that signed up with it: it belongs to no account until its code came back
 * (AUTH-264).
 */
async function takeFromClaimants({ trx }: Work, user: UserRow, phone: string): Promise<void> {
  const claimant = await trx
    .updateTable('identity.users')
    .set({ phone: null })
    .where('phone', '=', phone)
    .where('id', '!=', user.id)
    .where('phone_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!claimant) return;
  await trx
    .deleteFrom('identity.identities')
    .where('user_id', '=', claimant.id)
    .where('provider', '=', 'phone')
    .execute();
  await recountProviders(trx, claimant.id);
  await dropTokens(trx, claimant.id);
}
