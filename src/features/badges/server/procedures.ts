import { implement } from '@orpc/server';
import { requireViewer } from '#platform/server/api/api.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { badgesContract } from '../contract.ts';
import { awardFounding, foundingOf } from './founding.ts';
import { badgesOf } from './badges-of.ts';

const os = implement(badgesContract).$context<ApiContext>();

export const badgesProcedures = {
  ofUser: os.ofUser.handler(async ({ input, context }) => ({
    items: await badgesOf(context.db, input.userId, context.viewer?.userId ?? null),
  })),
  founding: os.founding.handler(({ context }) =>
    foundingOf(context, requireViewer(context).userId),
  ),
  awardFounding: os.awardFounding.handler(({ context }) => {
    const { userId } = requireViewer(context);
    return inTransaction(context, (work) =>
      awardFounding(work, { userId, language: context.language }),
    );
  }),
};
