import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import { refuse, requireViewer } from '#platform/server/api/api.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { tokensContract } from '../contract.ts';
import { FEATURED_DAYS, TOKENS_TO_FEATURE } from '../limits.ts';
import { spendTokens, tokenTotals } from './ledger.ts';

const allow = implementCalls(tokensContract);

const DAY_MS = 86_400_000;

export const tokensProcedures = (subjects: RegisteredSubjects) => ({
  balance: allow('signed in').balance.handler(async ({ context }) =>
    tokenTotals(context.db, requireViewer(context).userId),
  ),

  listOwn: allow('signed in').listOwn.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    const { listOwn } = subjects[input.entityType].featuring;
    const { rows, nextCursor } = await listOwn(context.db, userId, input.cursor);
    return {
      items: rows.map(({ id, title, isFeatured, featuredUntil }) => ({
        id,
        title,
        isFeatured,
        featuredUntil,
      })),
      nextCursor,
    };
  }),

  // PEOPLE-176, PEOPLE-180: featured and paid for, or neither.
  feature: allow(
    only('the owner', 'tokens/server/featuring.test.ts'),
    'unless limited',
  ).feature.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    const { entityType, entityId } = input;
    const featuredUntil = new Date(Date.now() + FEATURED_DAYS * DAY_MS);
    const by = { userId, language: context.language };
    await inTransaction(context, async (work) => {
      await subjects[entityType].featuring.feature(work, by, entityId, featuredUntil);
      const purchase = { userId, amount: TOKENS_TO_FEATURE, entityType, entityId };
      if (!(await spendTokens(work, purchase))) refuse(by, 'CONFLICT', 'tokens:refusals.too_few');
    });
    return { featuredUntil };
  }),
});
