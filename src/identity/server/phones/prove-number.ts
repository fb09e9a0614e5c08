import type { Work } from '#platform/server/database/transaction.ts';
import type { UserRow } from '../account/people/users.ts';
import { recordActivity } from '../safety/activity.ts';
import { recordSignInMethod } from '../safety/way-in.ts';
import { settleSignUp } from '../sign-up/sign-up-claims.ts';
import { dropTokens } from '../tokens/one-time-tokens.ts';
import type { Origin } from '../tokens/sessions.ts';
import { giveNumber } from './phone-account.ts';

/** A number's code came back: the number is the account's, and nothing that strangers chose for it counts (AUTH-264). */
export async function proveNumber(
  work: Work,
  proof: { user: UserRow; number: string; kind: 'sms' | 'phone_change'; origin: Origin },
): Promise<void> {
  const { user, number, kind, origin } = proof;
  // Changing the number takes a session, so the owner is proven already.
  if (kind === 'sms') await settleSignUp(work, user, kind);
  await dropTokens(work.trx, user.id);
  if (kind === 'sms' && user.phone_confirmed_at !== null) return;
  await giveNumber(work, user, number);
  if (kind === 'phone_change') await notePhone(work, user, origin);
}

/** A first number is one more way in, another one in its place a change; the owner reads of either (AUTH-190, AUTH-200). */
export async function notePhone(work: Work, user: UserRow, origin: Origin): Promise<void> {
  if (user.phone !== null) {
    await recordActivity(work, { userId: user.id, kind: 'phone_changed', origin });
    return;
  }
  await recordSignInMethod(work, user, { isAdded: true, provider: 'phone', origin });
}
