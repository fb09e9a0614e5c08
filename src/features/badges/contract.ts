import { z } from 'zod';
import { givenId, procedure } from '#platform/api-contract.ts';
import { badge } from '#features/people/contract.ts';
import { badgeNeeds, earnedBadgeTypes } from './needs.ts';
import { foundingNeeds } from './rules.ts';

const nothing = z.object({}).default({});

/** The founding offer as it stands for the caller (PEOPLE-138, PEOPLE-139). */
const founding = z.object({
  isEligible: z.boolean(),
  missing: z.array(z.enum(foundingNeeds)),
  /** When the caller was awarded it; null without it. */
  awardedAt: z.date().nullable(),
  isOver: z.boolean(),
});
export type Founding = z.infer<typeof founding>;

/** A badge of the caller's own that is not earned yet, and what it still takes (PEOPLE-200). */
const nextBadge = z.object({
  type: z.enum(earnedBadgeTypes),
  /** The number that is missing of each; of the average, the difference. */
  needs: z.array(z.object({ need: z.enum(badgeNeeds), missing: z.number() })),
});
export type NextBadge = z.infer<typeof nextBadge>;

export const badgesContract = {
  ofUser: procedure
    .route({
      method: 'GET',
      path: '/users/{userId}/badges',
      summary:
        'The badges of a user, as far as the caller may see them, and what the caller’s own next ones take',
    })
    .input(z.object({ userId: givenId }))
    .output(z.object({ items: z.array(badge), next: z.array(nextBadge) })),
  founding: procedure
    .route({
      method: 'GET',
      path: '/my/founding-offer',
      summary: 'Whether the caller may have the founding-member badge, and what is missing',
    })
    .input(nothing)
    .output(founding),
  awardFounding: procedure
    .route({
      method: 'POST',
      path: '/my/founding-badge',
      summary: 'Awards the founding-member badge to the caller',
    })
    .input(nothing)
    .output(founding),
};
