import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useApi } from '#api.tsx';
import { mergeMessages } from './thread.ts';
import type { Stretch } from './thread.ts';

const KEPT_FOR = 60 * 1000;

type Side = 'earlier' | 'later';

/** Messages from the middle of a long talk, where somebody jumped to; null while nobody did. */
export function useStretch(conversationId: string) {
  const { api, queries } = useApi();
  const queryClient = useQueryClient();
  const [around, setAround] = useState<number | null>(null);
  const queryKey = useMemo(
    () => [...queries.chat.messages.key(), 'stretch', conversationId, around],
    [queries, conversationId, around],
  );
  type Held = Stretch & { around: number };
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
    gcTime: KEPT_FOR,
    placeholderData: keepPreviousData,
  });
  const stretch = around === null ? null : (query.data ?? null);

  const more = useMutation({
    networkMode: 'always',
    mutationFn: async ({ side, seq }: { side: Side; seq: number; key: readonly unknown[] }) =>
      api.chat.messages({
        conversationId,
        ...(side === 'earlier' ? { beforeSeq: seq } : { afterSeq: seq }),
      }),
    onSuccess: (page, { side, key }) =>
      queryClient.setQueryData<Held>(key, (held) => {
        if (!held) return held;
        const items = mergeMessages(held.items, page.items);
        return side === 'earlier'
          ? { ...held, items, hasEarlier: page.hasEarlier }
          : { ...held, items, hasLater: page.hasLater };
      }),
  });
  const side = (which: Side) => {
    const seq = (which === 'earlier' ? stretch?.items[0] : stretch?.items.at(-1))?.seq;
    return {
      isLoading: more.isPending,
      hasFailed: more.isError && more.variables.side === which,
      load: () => {
        if (seq !== undefined && !more.isPending && !query.isPlaceholderData) {
          more.mutate({ side: which, seq, key: queryKey });
        }
      },
    };
  };

  const covers = stretch !== null && !query.isPlaceholderData;
  const firstSeq = covers ? (stretch.items[0]?.seq ?? 0) : Infinity;
  const lastSeq = covers ? (stretch.items.at(-1)?.seq ?? 0) : -1;
  return {
    stretch,
    hasFailed: query.isError && around !== null,
    retry: () => void query.refetch(),
    /** Nothing happens when it is there already. */
    jump: useCallback(
      (seq: number) => {
        if (seq < firstSeq || seq > lastSeq) setAround(seq);
      },
      [firstSeq, lastSeq],
    ),
    leave: useCallback(() => setAround(null), []),
    earlier: side('earlier'),
    later: side('later'),
  };
}
