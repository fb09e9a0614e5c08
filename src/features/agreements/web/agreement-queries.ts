import { queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';

/** The viewer's proposals in a chat: one answer for all of its cards. */
export function proposalCards(
  queries: ApiTools['queries'],
  viewerId: string | null,
  conversationId: string,
) {
  const options = queries.agreements.listCards.queryOptions({ input: { conversationId } });
  return queryOptions({
    ...options,
    queryKey: [...options.queryKey, viewerId],
    enabled: viewerId !== null,
  });
}

/** The viewer's open proposals, on one task or on all; the key includes the viewer, so that nobody is shown those of another. */
export function openProposals(
  queries: ApiTools['queries'],
  viewerId: string | null,
  taskId: string | null,
) {
  const options = queries.agreements.listOpen.queryOptions({ input: { taskId } });
  return queryOptions({
    ...options,
    queryKey: [...options.queryKey, viewerId],
    enabled: viewerId !== null,
  });
}
