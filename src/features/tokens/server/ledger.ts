import { newId } from '#platform/server/ids.ts';
import type { TypeFor } from '#features/subjects/subjects.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { TokenTotals } from '../contract.ts';
import { TOKENS_CHANGED } from '../live-events.ts';

/**
 * Reads a person's balance and the tokens ever gained; the trigger of the ledger counts both (PEOPLE-177, PEOPLE-179).
 */
export async function tokenTotals(db: DbOrTransaction, userId: string): Promise<TokenTotals> {
  const totals = await db
    .selectFrom('token_balances')
    .select(['balance', 'earned'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return totals ?? { balance: 0, earned: 0 };
}

/** One entry for each party, in the transaction that completes their referral (PEOPLE-178). */
export async function rewardReferral(
  work: Work,
  referral: { id: string; amount: number; partyIds: readonly string[] },
): Promise<void> {
  await work.trx
    .insertInto('token_entries')
    .values(
      // Always in the same order, so that two referrals never wait for each other's balances.
      referral.partyIds.toSorted().map((userId) => ({
        id: newId(),
        user_id: userId,
        amount: referral.amount,
        reason: 'referral',
        referral_id: referral.id,
      })),
    )
    .execute();
  announceTokens(work, referral.partyIds);
}

export type Purchase = {
  userId: string;
  amount: number;
  entityType: TypeFor<'feature'>;
  entityId: string;
};

/** Takes tokens for something that is featured; false, and nothing is changed, where there are too few. */
export async function spendTokens(work: Work, purchase: Purchase): Promise<boolean> {
  const { userId, amount, entityType, entityId } = purchase;
  // Locked, so that who spends at once twice has the answer in words and not from the database's own check.
  const stored = await work.trx
    .selectFrom('token_balances')
    .select('balance')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!stored || stored.balance < amount) return false;
  await work.trx
    .insertInto('token_entries')
    .values({
      id: newId(),
      user_id: userId,
      amount: -amount,
      reason: 'feature',
      entity_type: entityType,
      entity_id: entityId,
    })
    .execute();
  announceTokens(work, [userId]);
  return true;
}

const announceTokens = ({ afterCommit, services }: Work, userIds: readonly string[]) =>
  afterCommit(() => services.realtime.toUsers(userIds, TOKENS_CHANGED, {}));
