import type { Work } from '#platform/server/database/transaction.ts';
import { confirmEmail } from '../sign-up/confirm-email.ts';
import { proveNumber } from '../phones/prove-number.ts';
import { takeEmailChangeStep } from '../account/email-change.ts';
import { endAccess } from '../doors/end-access.ts';
import { userBanned } from '../errors.ts';
import { dropTokens } from '../tokens/one-time-tokens.ts';
import type { Redeemed, TokenKind } from '../tokens/one-time-tokens.ts';
import { endSessions } from '../tokens/sessions.ts';
import type { Origin } from '../tokens/sessions.ts';
import { recordActivity } from '../safety/activity.ts';
import { becomePermanent } from '../sign-up/sign-up-anonymously.ts';
import { settleSignUp } from '../sign-up/sign-up-claims.ts';
import { isBanned } from '../account/people/users.ts';
import type { UserRow } from '../account/people/users.ts';

const KINDS = new Map<string, TokenKind[]>([
  ['signup', ['confirmation']],
  ['invite', ['confirmation']],
  ['recovery', ['recovery']],
  ['magiclink', ['recovery']],
  ['email', ['confirmation', 'recovery']],
  ['email_change', ['email_change_new', 'email_change_current']],
]);
const PHONE_KINDS = new Map<string, TokenKind[]>([
  ['sms', ['sms']],
  ['phone_change', ['phone_change']],
]);

/** Which pending e-mails a verification type may use up; null for an unknown type. */
export const findTokenKinds = (type: string): TokenKind[] | null => KINDS.get(type) ?? null;
export const findPhoneTokenKinds = (type: string): TokenKind[] | null =>
  PHONE_KINDS.get(type) ?? null;

/** Does what a proven e-mail allows; `halfway` while another address still has to agree. */
export async function applyProof(
  work: Work,
  { user, token }: Redeemed,
  origin: Origin,
): Promise<'signed in' | 'halfway'> {
  if (isBanned(user)) throw userBanned(403);
  if (token.kind === 'sms' || token.kind === 'phone_change') {
    await proveNumber(work, { user, number: token.address, kind: token.kind, origin });
    return 'signed in';
  }
  if (token.kind === 'email_change_new' || token.kind === 'email_change_current') {
    if ((await takeEmailChangeStep(work, user, token.kind)) === 'halfway') return 'halfway';
    await recordActivity(work, { userId: user.id, kind: 'email_changed', origin });
  }
  if (token.kind === 'recovery' && isUncertain(user)) await secureAgain(work, user);
  await settleSignUp(work, user, token.kind);
  await dropTokens(work.trx, user.id);
  await confirmEmail(work.trx, user.id);
  // The previous holder of the session may have entered a stranger's address (AUTH-272).
  if (await becomePermanent(work, user.id)) await endSessions(work, { userId: user.id });
  return 'signed in';
}

/** As long as a mailbox may take to be looked at; afterwards it alone does not end what was added. */
const UNCERTAIN_MS = 14 * 86_400_000;

const isUncertain = ({ uncertain_since: since }: UserRow): boolean =>
  since !== null && Date.now() - since.getTime() < UNCERTAIN_MS;

/** Until the owner has chosen a new password, an intruder may have signed in again and locked them out (AUTH-294). */
async function secureAgain(work: Work, { id: userId, uncertain_since: since }: UserRow) {
  await endAccess(work, { userId, by: 'not_me', since, except: null });
}

/** The protocol's answer after the first of two addresses has agreed. */
export const HALFWAY_MESSAGE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';
