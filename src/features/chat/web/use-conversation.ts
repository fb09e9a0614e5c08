import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#app/api.tsx';
import { isNotFound } from '#platform/web/error-text.ts';
import { onRealtime } from '#platform/web/live/realtime.ts';
import { usePolling } from '#platform/web/live/use-polling.ts';
import type { Conversation, ConversationRef } from '../contract.ts';
import { MESSAGES_SEEN } from '../live-events.ts';
import type { MessagesSeen } from '../live-events.ts';

const POLL_EVERY = 10_000;

/**
 * A conversation and what the viewer may do in it, always up to date. Once found it is asked for by
 * its own id, so that a withdrawn application does not take the conversation away (CHAT-063).
 */
export function useConversation(ref: ConversationRef) {
  const { queries } = useApi();
  const queryClient = useQueryClient();
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

  // Read positions of others arrive live; fetching returns them too.
  useEffect(
    () =>
      onRealtime<MessagesSeen>(MESSAGES_SEEN, (seen) => {
        if (seen.conversationId !== conversationId) return;
        const queryKey = queries.chat.open.queryKey({
          input: { kind: 'conversation', conversationId },
        });
        queryClient.setQueryData<Conversation>(queryKey, (known) => known && withSeen(known, seen));
      }),
    [conversationId, queries, queryClient],
  );

  // The conversation existed and no longer does: a participant blocked the other (PEOPLE-193).
  const isGone = isNotFound(current.error);
  const asked = isGone ? current : opening;
  return {
    conversation: isGone ? undefined : (current.data ?? opening.data),
    error: isGone || !opening.data ? asked.error : null,
    isRetrying: asked.isFetching,
    retry: () => void asked.refetch(),
    refresh: () => void current.refetch(),
  };
}

const withSeen = (known: Conversation, { userId, lastReadSeq }: MessagesSeen): Conversation => ({
  ...known,
  participants: known.participants.map((person) =>
    person.userId === userId && person.lastReadSeq < lastReadSeq
      ? { ...person, lastReadSeq }
      : person,
  ),
});
