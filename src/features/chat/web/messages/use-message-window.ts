import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useApi } from '#app/api.tsx';
import { mergeMessages } from './thread.ts';
import type { MessageWindow } from './thread.ts';

const CACHED_MS = 60 * 1000;

type Side = 'earlier' | 'later';

/** Holds messages from the middle of a long conversation, to which the reader jumped; null without a jump. */
export function useMessageWindow(conversationId: string) {
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const [around, setAround] = useState<number | null>(null);
  const queryKey = useMemo(
    () => [...queries.chat.messages.key(), 'window', conversationId, around],
    [queries, conversationId, around],
  );
  type Held = MessageWindow & { around: number };
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Held> => {
      // Messages do not change: what was read on from here is not read again.
      const known = queryClient.getQueryData<Held>(queryKey);
      if (known) return known;
      const aroundSeq = around ?? 0;
      const page = await api.chat.messages({ conversationId, aroundSeq }, { signal });
      return { ...page, around: aroundSeq };
    },
    enabled: around !== null,
    staleTime: Infinity,
    gcTime: CACHED_MS,
  });
  // The last one stays until the next is there; once left, it is not shown again.
  const [last, setLast] = useState<Held | null>(null);
  const held = around === null ? undefined : query.data;
  if (held && held !== last) setLast(held);
  const messageWindow = around === null ? null : (held ?? last);

  const more = useMutation({
    networkMode: 'always',
    mutationFn: async ({ side, seq }: { side: Side; seq: number; key: readonly unknown[] }) =>
      api.chat.messages({
        conversationId,
        ...(side === 'earlier' ? { beforeSeq: seq } : { afterSeq: seq }),
      }),
    onSuccess: (page, { side, key }) =>
      queryClient.setQueryData<Held>(key, (stored) => {
        if (!stored) return stored;
        const items = mergeMessages(stored.items, page.items);
        return side === 'earlier'
          ? { ...stored, items, hasEarlier: page.hasEarlier }
          : { ...stored, items, hasLater: page.hasLater };
      }),
  });
  const side = (which: Side) => {
    const seq = (which === 'earlier' ? messageWindow?.items[0] : messageWindow?.items.at(-1))?.seq;
    return {
      isLoading: more.isPending,
      hasFailed: more.isError && more.variables.side === which,
      load: () => {
        if (seq !== undefined && !more.isPending && held) {
          more.mutate({ side: which, seq, key: queryKey });
        }
      },
    };
  };

  const firstSeq = held?.items[0]?.seq ?? Infinity;
  const lastSeq = held?.items.at(-1)?.seq ?? -1;
  return {
    messageWindow,
    hasFailed: query.isError && around !== null,
    retry: () => void query.refetch(),
    /** Does nothing if the message is already there. */
    jump: useCallback(
      (seq: number) => {
        if (seq < firstSeq || seq > lastSeq) setAround(seq);
      },
      [firstSeq, lastSeq],
    ),
    leave: useCallback(() => {
      setAround(null);
      setLast(null);
    }, []),
    earlier: side('earlier'),
    later: side('later'),
  };
}
