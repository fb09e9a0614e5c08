import { tokenTotals } from '#features/tokens/server/public.ts';
import { requireViewer } from '#platform/server/api/api.ts';
import { implementCalls } from '#platform/server/api/call-access.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { allowance } from '#platform/server/limits/allowance.ts';
import { referralsContract } from '../contract.ts';
import { findCode, generateCode } from './generate-code.ts';
import { countReferrals, listReferrals } from './list-referrals.ts';
import { redeemCode } from './redeem-code.ts';

const allow = implementCalls(referralsContract);

const CODES = allowance('referral-codes', 10, 'hour');

export const referralsProcedures = {
  dashboard: allow('signed in').dashboard.handler(async ({ context }) => {
    const { userId } = requireViewer(context);
    const [code, counts, tokens] = await Promise.all([
      findCode(context.db, userId),
      countReferrals(context.db, userId),
      tokenTotals(context.db, userId),
    ]);
    return { code, ...counts, tokensEarned: tokens.earned, balance: tokens.balance };
  }),

  generateCode: allow('signed in').generateCode.handler(async ({ context }) => ({
    code: await generateCode(context.db, requireViewer(context).userId),
  })),

  // PEOPLE-165: always for the caller. The answer never says why a code has no effect, so trying codes reveals nothing
  // (PEOPLE-167).
  redeem: allow('signed in').redeem.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    const mayTry = await context.limits.allow({ ...CODES, key: userId });
    const refusal = mayTry
      ? await inTransaction(context, (work) => redeemCode(work, userId, input.code))
      : 'too many tries';
    if (refusal !== null) {
      const { log, requestId } = context;
      log.info({ part: 'referrals', userId, requestId, refusal }, 'a referral code was refused');
    }
    return { redeemed: refusal === null };
  }),

  history: allow('signed in').history.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    const reader = { viewerId: userId, language: context.language };
    return listReferrals(context.db, reader, input.cursor);
  }),
};
