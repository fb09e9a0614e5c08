import type { Work } from '#platform/server/database/transaction.ts';

/**
 * Removes all passkeys when an owner says that someone else was in the account: it is not known which of them that
 * person added (AUTH-255).
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
 * Removes the passkeys and second steps of those who held an account before its owner: their passkeys would still open
 * it, and their second step would lock the owner out.
 */
export async function dropKeys(work: Pick<Work, 'trx'>, userId: string): Promise<void> {
  await dropPasskeys(work, userId);
  await work.trx.deleteFrom('identity.factors').where('user_id', '=', userId).execute();
}
