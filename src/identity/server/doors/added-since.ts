import type { Work } from '#platform/server/database/transaction.ts';
import type { AccountEnding } from '#platform/server/doors/doors.ts';
import { recountProviders } from '../account/external/external-identity.ts';

/**
 * Removes second steps that were added since then or never finished. Older ones stay, because a person who merely reads
 * the mailbox must not be able to remove them.
 */
export async function endSecondSteps(
  { trx }: Work,
  { userId, since }: AccountEnding,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('identity.factors')
    .where('user_id', '=', userId)
    .where('factor_type', '!=', 'recovery_code')
    .where((eb) =>
      eb.or([eb('status', '=', 'unverified'), since ? eb('created_at', '>', since) : eb.lit(true)]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Codes that were made since, and any that are left without a second step to stand in for. */
export async function endRecoveryCodes(
  { trx }: Work,
  { userId, since }: AccountEnding,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('identity.factors as codes')
    .where('user_id', '=', userId)
    .where('factor_type', '=', 'recovery_code')
    .where((eb) =>
      eb.or([
        since ? eb('updated_at', '>', since) : eb.lit(true),
        eb.not(
          eb.exists(
            eb
              .selectFrom('identity.factors as other')
              .select('other.id')
              .where('other.user_id', '=', userId)
              .where('other.factor_type', '!=', 'recovery_code')
              .where('other.status', '=', 'verified'),
          ),
        ),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes a phone number that was confirmed since, so that it no longer signs in. */
export async function endPhone({ trx }: Work, { userId, since }: AccountEnding): Promise<number> {
  await trx
    .updateTable('identity.users')
    .set({ new_phone: null })
    .where('id', '=', userId)
    .execute();
  const ended = await trx
    .updateTable('identity.users')
    .set({ phone: null, phone_confirmed_at: null })
    .where('id', '=', userId)
    .where('phone', 'is not', null)
    .where('email', 'is not', null)
    .$if(since !== null, (query) => query.where('phone_confirmed_at', '>', since))
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return 0;
  await trx
    .deleteFrom('identity.identities')
    .where('user_id', '=', userId)
    .where('provider', '=', 'phone')
    .execute();
  await recountProviders(trx, userId);
  return 1;
}

/** Accounts of other providers, and wallets, that were connected since. */
export async function endIdentities(
  { trx }: Work,
  { userId, since }: AccountEnding,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('identity.identities')
    .where('user_id', '=', userId)
    .where('provider', 'not in', ['email', 'phone'])
    .$if(since !== null, (query) => query.where('created_at', '>', since))
    .executeTakeFirst();
  if (numDeletedRows > 0n) await recountProviders(trx, userId);
  return Number(numDeletedRows);
}
