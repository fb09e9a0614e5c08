import { sql } from 'kysely';
import { addressHash } from '#identity/server/public.ts';
import { notify } from '#features/notifications/server/public.ts';
import { TOKENS_A_REFERRAL } from '#features/tokens/limits.ts';
import { rewardReferral } from '#features/tokens/server/public.ts';
import { seenBy, sightOfRow } from '#features/visibility/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { asStored } from '../code.ts';
import { mailboxKey } from '../same-mailbox.ts';
import { whyNotRedeem } from '../rules.ts';
import type { RedeemRefusal } from '../rules.ts';

/** Completes a referral of the caller: both get their tokens, in this transaction (PEOPLE-165, PEOPLE-178). */
export async function redeemCode(
  work: Work,
  userId: string,
  typed: string,
): Promise<RedeemRefusal | null> {
  const code = asStored(typed);
  const owner = await lockOwner(work, code);
  const caller = await lockCaller(work, userId);
  const isSameMailbox = await isCounted(work, owner, caller.email);
  const refusal = whyNotRedeem({ caller, owner, isSameMailbox, now: new Date() });
  if (refusal !== null || !owner) return refusal;
  const parties = { referrerId: owner.userId, refereeId: userId };
  const { id, amount } =
    (await completePending(work, parties, { code, email: caller.email })) ??
    (await insertCompleted(work, parties, code));
  await rewardReferral(work, { id, amount, partyIds: [owner.userId, userId] });
  await notifyReferrer(work, parties, { id, amount });
  return null;
}

type Parties = { referrerId: string; refereeId: string };

/** Locked, so that no account is deleted while tokens are on their way to it. */
async function lockOwner({ trx }: Work, code: string) {
  const row = await trx
    .selectFrom('referral_codes')
    .innerJoin('identity.users as owner', 'owner.id', 'referral_codes.user_id')
    .select(['owner.id as userId', 'owner.created_at as createdAt'])
    .where('referral_codes.code', '=', code)
    .forKeyShare(['owner'])
    .executeTakeFirst();
  return row ?? null;
}

/** Tries of one person come one after the other, also of different codes. */
async function lockCaller({ trx }: Work, userId: string) {
  const user = await trx
    .selectFrom('identity.users')
    .select(['id', 'email', 'created_at', 'email_confirmed_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // A second statement, so that it sees what was stored while the first one waited.
  const redeemed = await trx
    .selectFrom('referrals')
    .select('id')
    .where('referee_id', '=', userId)
    .executeTakeFirst();
  return {
    userId,
    email: user.email,
    createdAt: user.created_at,
    isConfirmed: user.email_confirmed_at !== null,
    hasRedeemed: redeemed !== undefined,
  };
}

/** Whether the mailbox counts for this owner already; concurrent attempts of one mailbox are serialized. */
async function isCounted({ trx }: Work, owner: { userId: string } | null, email: string | null) {
  if (!owner || email === null) return false;
  const mailbox = mailboxKey(email);
  await sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, 87))`.execute(trx);
  const counted = await trx
    .selectFrom('identity.users')
    .select('email')
    .where((eb) =>
      eb.or([
        eb('id', '=', owner.userId),
        eb(
          'id',
          'in',
          eb
            .selectFrom('referrals')
            .select('referee_id')
            .where('referrer_id', '=', owner.userId)
            .where('referee_id', 'is not', null)
            .$narrowType<{ referee_id: string }>(),
        ),
      ]),
    )
    .execute();
  return counted.some((one) => one.email !== null && mailboxKey(one.email) === mailbox);
}

/** The row that has waited since the friend signed up by this code (PEOPLE-171). */
async function completePending(
  { trx, services }: Work,
  { refereeId }: Parties,
  { code, email }: { code: string; email: string | null },
) {
  if (email === null) return null;
  const row = await trx
    .updateTable('referrals')
    .set({
      referee_id: refereeId,
      status: 'completed',
      completed_at: new Date(),
      address_hash: null,
    })
    .where('address_hash', '=', await addressHash(services, email))
    .where('referral_code', '=', code)
    .returning(['id', 'reward_amount as amount'])
    .executeTakeFirst();
  return row ?? null;
}

const insertCompleted = ({ trx }: Work, parties: Parties, code: string) =>
  trx
    .insertInto('referrals')
    .values({
      id: newId(),
      referrer_id: parties.referrerId,
      referee_id: parties.refereeId,
      referral_code: code,
      status: 'completed',
      reward_amount: TOKENS_A_REFERRAL,
      completed_at: new Date(),
    })
    .returning(['id', 'reward_amount as amount'])
    .executeTakeFirstOrThrow();

/** PEOPLE-173; by name only where the referrer may know it. */
async function notifyReferrer(
  work: Work,
  { referrerId, refereeId }: Parties,
  referral: { id: string; amount: number },
): Promise<void> {
  const { visibility, relation } = seenBy('profiles', referrerId);
  const friend = await work.trx
    .selectFrom('profiles')
    .select(['full_name as name', visibility.as('visibility'), relation.as('relation')])
    .where('id', '=', refereeId)
    .executeTakeFirstOrThrow();
  await notify(work, {
    recipientIds: [referrerId],
    senderId: refereeId,
    type: 'referral_completed',
    textKey: 'notifications:messages.referral_completed',
    params: {
      name: sightOfRow(friend, referrerId).name ? friend.name.trim() : '',
      count: referral.amount,
    },
    entityType: 'referral',
    entityId: referral.id,
    taskId: null,
    preference: 'always',
  });
}
