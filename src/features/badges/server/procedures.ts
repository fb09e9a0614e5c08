import { requireViewer } from '#platform/server/api/api.ts';
import { implementCalls } from '#platform/server/api/call-access.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { badgesContract } from '../contract.ts';
import { awardFounding, readFoundingOffer } from './founding.ts';
import { listVisibleBadges } from './list-badges.ts';

const allow = implementCalls(badgesContract);

export const badgesProcedures = {
  ofUser: allow('everyone').ofUser.handler(async ({ input, context }) => ({
    items: await listVisibleBadges(context.db, input.userId, context.viewer?.userId ?? null),
  })),
  founding: allow('signed in').founding.handler(({ context }) =>
    readFoundingOffer(context, requireViewer(context).userId),
  ),
  awardFounding: allow('signed in').awardFounding.handler(({ context }) => {
    const { userId } = requireViewer(context);
    return inTransaction(context, (work) =>
      awardFounding(work, { userId, language: context.language }),
    );
  }),
};
