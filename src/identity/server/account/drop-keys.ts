import type { Work } from '#platform/server/database/transaction.ts';

/**
 * For whoever says that somebody else was in the account: which of the passkeys that person has added is not known, so none
 * is left (AUTH-255).
 */
export async function dropPasskeys({ trx }: Pick<Work, 'trx'>, userId: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('identity.passkeys')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  await trx.deleteFrom('identity.passkey_challenges').where('user_id', '=', userId).execute();
  return Number(numDeletedRows);
}

/**
 * The devices of whoever was in an account before its owner: their passkeys would open it still, and their second step
 * keep the owner out.
 */
export async function dropKeys(work: Pick<Work, 'trx'>, userId: string): Promise<void> {
  await dropPasskeys(work, userId);
  await work.trx.deleteFrom('identity.factors').where('user_id', '=', userId).execute();
}
