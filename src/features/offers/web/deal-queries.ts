import type { ApiTools } from '#app/api.tsx';

/** The cards of one conversation: a single request covers all of them, and the actions that can be started there. */
export const buildDealCardsQuery = (queries: ApiTools['queries'], conversationId: string) =>
  queries.offers.listCards.queryOptions({ input: { conversationId } });
