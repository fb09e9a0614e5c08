import { REFERRAL_DAYS } from './limits.ts';

const DAY_MS = 86_400_000;

export type RedeemFacts = {
  /** The person who wants to redeem the code. */
  caller: { userId: string; createdAt: Date; isConfirmed: boolean; hasRedeemed: boolean };
  /** Whether the caller's address is the mailbox of the owner or of a friend who redeemed the code before. */
  isSameMailbox: boolean;
  /** The owner of the code; null if there is no such code. */
  owner: { userId: string; createdAt: Date } | null;
  now: Date;
};

/** Why a code has no effect; for the log only, since people are shown none of it (PEOPLE-167). */
export type RedeemRefusal =
  | 'unknown code'
  | 'own code'
  | 'address not confirmed'
  | 'redeemed before'
  | 'account too old'
  | 'owner has the younger account'
  | 'mailbox counted before';

/** PEOPLE-167 to PEOPLE-171, PEOPLE-199; null where the code may be redeemed. */
export function whyNotRedeem({
  caller,
  owner,
  isSameMailbox,
  now,
}: RedeemFacts): RedeemRefusal | null {
  if (!owner) return 'unknown code';
  if (owner.userId === caller.userId) return 'own code';
  if (!caller.isConfirmed) return 'address not confirmed';
  if (caller.hasRedeemed) return 'redeemed before';
  const age = now.getTime() - caller.createdAt.getTime();
  if (age > REFERRAL_DAYS * DAY_MS) return 'account too old';
  // A person cannot refer the one who referred them (PEOPLE-170).
  if (owner.createdAt >= caller.createdAt) return 'owner has the younger account';
  if (isSameMailbox) return 'mailbox counted before';
  return null;
}
