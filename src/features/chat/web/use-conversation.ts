import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api.tsx';
import { usePolling } from '#platform/web/use-polling.ts';
import type { ConversationRef } from '../contract.ts';

const POLL_EVERY = 10_000;

/**
 * A conversation and what the viewer may do in it, kept up to date. Once found it is asked for by
 * its own id, so that a withdrawn application does not take the talk away (CHAT-063).
 */
export function useConversation(ref: ConversationRef) {
  const { queries } = useApi();
  const opening = useQuery({
    ...queries.chat.open.queryOptions({ input: ref, staleTime: Infinity }),
    enabled: ({ state }) => state.data === undefined,
  });
  const conversationId = opening.data?.id ?? '';
  const current = useQuery({
    ...queries.chat.open.queryOptions({
      input: { kind: 'conversation', conversationId },
      staleTime: 0,
      refetchInterval: usePolling(POLL_EVERY),
    }),
    enabled: conversationId !== '',
    placeholderData: opening.data,
  });

  return {
    conversation: current.data ?? opening.data,
    error: opening.data ? null : opening.error,
    isRetrying: opening.isFetching,
    retry: () => void opening.refetch(),
    refresh: () => void current.refetch(),
  };
}
