import { z } from 'zod';
import { typesFor } from '#features/subjects/subjects.ts';
import { givenId, id, createPageSchema, procedure } from '#platform/api-contract.ts';

const kind = z.enum(typesFor('feature'));

const tokenTotals = z.object({
  /** Tokens that can be spent. */
  balance: z.number(),
  /** All that was ever gained (PEOPLE-179). */
  earned: z.number(),
});
export type TokenTotals = z.infer<typeof tokenTotals>;

const ownThing = z.object({
  id,
  title: z.string(),
  isFeatured: z.boolean(),
  /** Null where an operator features it, without an end. */
  featuredUntil: z.date().nullable(),
});
export type OwnThing = z.infer<typeof ownThing>;

export const tokensContract = {
  balance: procedure
    .route({ method: 'GET', path: '/my/tokens', summary: 'The caller’s own tokens' })
    .output(tokenTotals),
  listOwn: procedure
    .route({
      method: 'GET',
      path: '/my/tokens/own',
      summary: 'What of the caller’s own could be featured, newest first',
    })
    .input(z.object({ entityType: kind, cursor: z.string().nullable().default(null) }))
    .output(createPageSchema(ownThing)),
  feature: procedure
    .route({
      method: 'POST',
      path: '/my/tokens/feature',
      summary: 'Spends 5 tokens to feature something of the caller’s own for 7 days',
    })
    .input(z.object({ entityType: kind, entityId: givenId }))
    .output(z.object({ featuredUntil: z.date() })),
};
