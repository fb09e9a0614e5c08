import { requireViewer } from '#platform/server/api/api.ts';
import { implementCalls } from '#platform/server/api/call-access.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { badgesContract } from '../contract.ts';
import { awardFounding, readFoundingOffer } from './founding.ts';
import { listNextBadges, listVisibleBadges } from './list-badges.ts';

const allow = implementCalls(badgesContract);

export const badgesProcedures = {
  ofUser: allow('everyone').ofUser.handler(async ({ input: { userId }, context }) => {
    const viewerId = context.viewer?.userId ?? null;
    const [items, next] = await Promise.all([
      listVisibleBadges(context.db, userId, viewerId),
      viewerId === userId ? listNextBadges(context.db, userId) : [],
    ]);
    return { items, next };
  }),
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
