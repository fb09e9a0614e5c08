import type { ApiTools } from '#app/api.tsx';

/** What the cards of one conversation stand for: one answer for all of them, and for what can be begun there. */
export const dealCardsOf = (queries: ApiTools['queries'], conversationId: string) =>
  queries.offers.listCards.queryOptions({ input: { conversationId } });
