import { queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import type { Earlier } from '../contract.ts';

/** The viewer's invitations in a chat: one answer for all of its cards. */
export function invitationCards(
  queries: ApiTools['queries'],
  viewerId: string | null,
  conversationId: string,
) {
  const options = queries.invitations.listCards.queryOptions({ input: { conversationId } });
  return queryOptions({
    ...options,
    queryKey: [...options.queryKey, viewerId],
    enabled: viewerId !== null,
  });
}

/** A finished deal of the viewer's, with what the form begins with. */
export function earlierDeal(
  queries: ApiTools['queries'],
  viewerId: string | null,
  earlier: Earlier,
) {
  const options = queries.invitations.findEarlier.queryOptions({ input: earlier });
  return queryOptions({
    ...options,
    queryKey: [...options.queryKey, viewerId],
    enabled: viewerId !== null,
  });
}
