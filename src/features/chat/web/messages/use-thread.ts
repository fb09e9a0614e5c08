import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useApi } from '#app/api.tsx';
import { onRealtime } from '#platform/web/live/realtime.ts';
import { usePolling } from '#platform/web/live/use-polling.ts';
import type { ChatMessage } from '../../contract.ts';
import { MESSAGE_SENT } from '../../live-events.ts';
import type { MessageSent } from '../../live-events.ts';
import { readThread } from './read-thread.ts';
import { appendLive, mergeMessages } from './thread.ts';
import type { Thread } from './thread.ts';

const POLL_EVERY = 10_000;
const CACHED_MS = 5 * 60 * 1000;

/** Returns the messages of a conversation: cached, always fetched again, and updated live (CHAT-079, CHAT-138). */
export function useThread(conversationId: string) {
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const queryKey = useMemo(
    () => [...queries.chat.messages.key(), 'thread', conversationId],
    [queries, conversationId],
  );
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      readThread(
        async (afterSeq) => api.chat.messages({ conversationId, afterSeq }, { signal }),
        () => queryClient.getQueryData<Thread>(queryKey),
      ),
    staleTime: 0,
    gcTime: CACHED_MS,
    refetchOnMount: 'always',
    refetchInterval: usePolling(POLL_EVERY),
  });

  /** Adds a message that is known to be stored. */
  const add = useCallback(
    (message: ChatMessage) => {
      const thread = queryClient.getQueryData<Thread>(queryKey);
      const longer = thread && appendLive(thread, message);
      if (longer) queryClient.setQueryData<Thread>(queryKey, longer);
      // Something before it is missing: asking brings both.
      else void queryClient.invalidateQueries({ queryKey });
    },
    [queryClient, queryKey],
  );

  const replace = useCallback(
    (thread: Thread) => void queryClient.setQueryData<Thread>(queryKey, thread),
    [queryClient, queryKey],
  );

  useEffect(
    () =>
      onRealtime<MessageSent>(MESSAGE_SENT, ({ message }) => {
        if (message.conversationId !== conversationId) return;
        add({ ...message, createdAt: new Date(message.createdAt) });
      }),
    [conversationId, add],
  );

  const earlier = useMutation({
    networkMode: 'always',
    mutationFn: async (beforeSeq: number) => api.chat.messages({ conversationId, beforeSeq }),
    onSuccess: (page) =>
      queryClient.setQueryData<Thread>(queryKey, (thread) => ({
        items: mergeMessages(thread?.items ?? [], page.items),
        hasEarlier: page.hasEarlier,
      })),
  });
  const firstSeq = query.data?.items[0]?.seq;
  return {
    thread: query.data,
    error: query.data ? null : query.error,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
    add,
    replace,
    earlier: {
      isLoading: earlier.isPending,
      hasFailed: earlier.isError,
      load: () => {
        if (firstSeq !== undefined && !earlier.isPending) earlier.mutate(firstSeq);
      },
    },
  };
}
