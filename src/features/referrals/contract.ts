import { z } from 'zod';
import { id, createPageSchema, procedure } from '#platform/api-contract.ts';

export const referralStatuses = ['completed', 'pending', 'expired'] as const;

const LONGEST_CODE = 100;

const dashboard = z.object({
  /** Null until the caller made one (PEOPLE-154). */
  code: z.string().nullable(),
  completed: z.number(),
  pending: z.number(),
  /** All that was ever gained (PEOPLE-179). */
  tokensEarned: z.number(),
  /** Tokens that can be spent. */
  balance: z.number(),
});
export type ReferralDashboard = z.infer<typeof dashboard>;

const referral = z.object({
  id,
  status: z.enum(referralStatuses),
  /** In tokens, for each of the two. */
  rewardAmount: z.number(),
  createdAt: z.date(),
  completedAt: z.date().nullable(),
  /** Null if the caller may not know who it is (PEOPLE-161), as for all pending referrals. */
  friend: z.object({ personId: id, name: z.string(), avatarUrl: z.string().nullable() }).nullable(),
});
export type Referral = z.infer<typeof referral>;

export const referralsContract = {
  dashboard: procedure
    .route({
      method: 'GET',
      path: '/my/referrals/dashboard',
      summary: 'The caller’s own code, referrals in numbers, and tokens',
    })
    .output(dashboard),
  generateCode: procedure
    .route({
      method: 'POST',
      path: '/my/referrals/code',
      summary: 'The caller’s own code, which is made the first time',
    })
    .output(z.object({ code: z.string() })),
  redeem: procedure
    .route({
      method: 'POST',
      path: '/my/referrals/redeem',
      summary: 'Redeems someone else’s code for the caller; one that is worth nothing is no error',
    })
    .input(z.object({ code: z.string().max(LONGEST_CODE) }))
    .output(z.object({ redeemed: z.boolean() })),
  history: procedure
    .route({
      method: 'GET',
      path: '/my/referrals',
      summary: 'The people the caller invited, newest first',
    })
    .input(z.object({ cursor: z.string().nullable().default(null) }))
    .output(createPageSchema(referral)),
};
