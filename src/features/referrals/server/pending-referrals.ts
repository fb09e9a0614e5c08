import { addressHash } from '#identity/server/public.ts';
import { TOKENS_A_REFERRAL } from '#features/tokens/limits.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { asStored } from '../code.ts';
import { REFERRAL_DAYS } from '../limits.ts';

const DAY_MS = 86_400_000;

/**
 * Stores a referral when a person signs up with a code (PEOPLE-171). The row is the same whether or not the address has
 * an account: the owner of the code does not learn that (AUTH-031), nor who it is, until the address is confirmed.
 */
export async function awaitReferral(work: Work, email: string, typed: string): Promise<void> {
  const owner = await work.trx
    .selectFrom('referral_codes')
    .select(['user_id', 'code'])
    .where('code', '=', asStored(typed))
    .executeTakeFirst();
  if (!owner) return;
  await work.trx
    .insertInto('referrals')
    .values({
      id: newId(),
      referrer_id: owner.user_id,
      referral_code: owner.code,
      address_hash: await addressHash(work.services, email),
      status: 'pending',
      reward_amount: TOKENS_A_REFERRAL,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** PEOPLE-171: expires referrals pending for too long, and removes the stored hashes of their addresses. */
export async function expireReferrals({ db }: Pick<Services, 'db'>): Promise<void> {
  await db
    .updateTable('referrals')
    .set({ status: 'expired', address_hash: null })
    .where('status', '=', 'pending')
    .where('created_at', '<', new Date(Date.now() - REFERRAL_DAYS * DAY_MS))
    .execute();
}
