import { createHash } from 'node:crypto';
import type { Work } from '#platform/server/transaction.ts';
import { requireWaitOver } from './account-mail.ts';

/**
 * Keeps the one-minute wait for addresses that get no letter, which would tell them apart from the
 * others otherwise (AUTH-038).
 */
export async function rememberUnknown(
  work: Work,
  letter: 'recovery' | 'signup' | 'email_change',
  email: string,
): Promise<void> {
  const addressHash = createHash('sha256').update(`${letter} ${email}`).digest();
  const last = await work.trx
    .selectFrom('identity.unknown_recoveries')
    .select('requested_at')
    .where('address_hash', '=', addressHash)
    .executeTakeFirst();
  requireWaitOver(work.services, last?.requested_at ?? null);
  const now = new Date();
  await work.trx
    .insertInto('identity.unknown_recoveries')
    .values({ address_hash: addressHash, requested_at: now })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ requested_at: now }))
    .execute();
}
