import { implement } from '@orpc/server';
import { requireViewer } from '#platform/server/api/api.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { badgesContract } from '../contract.ts';
import { awardFounding, readFoundingOffer } from './founding.ts';
import { listVisibleBadges } from './list-badges.ts';

const os = implement(badgesContract).$context<ApiContext>();

export const badgesProcedures = {
  ofUser: os.ofUser.handler(async ({ input, context }) => ({
    items: await listVisibleBadges(context.db, input.userId, context.viewer?.userId ?? null),
  })),
  founding: os.founding.handler(({ context }) =>
    readFoundingOffer(context, requireViewer(context).userId),
  ),
  awardFounding: os.awardFounding.handler(({ context }) => {
    const { userId } = requireViewer(context);
    return inTransaction(context, (work) =>
      awardFounding(work, { userId, language: context.language }),
    );
  }),
};
