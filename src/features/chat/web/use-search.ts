import { collectFoundWords } from '#platform/text/search-words.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useApi } from '#app/api.tsx';
import { searchedText } from '../search-text.ts';

const PAUSE = 250;

/** The message to go to; going to the same message again has another key. */
export type Target = { seq: number; key: string };

/** Looks for a text in the whole conversation and steps from hit to hit (CHAT-066). */
export function useSearch(conversationId: string) {
  const { api, queries } = useApi();
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ text: string; seq: number; turn: number } | null>(null);
  useEffect(() => {
    const wanted = searchedText(typed);
    if (wanted === '') {
      setText('');
      return undefined;
    }
    const timer = setTimeout(() => setText(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  const query = useInfiniteQuery({
    queryKey: [...queries.chat.search.key(), conversationId, text],
    queryFn: ({ pageParam, signal }) =>
      api.chat.search({ conversationId, text, beforeSeq: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextBeforeSeq,
    enabled: text !== '',
    staleTime: 30_000,
  });
  const hits = useMemo(
    () => (text === '' ? [] : (query.data?.pages.flatMap(({ items }) => items) ?? [])),
    [query.data, text],
  );
  const isChosen = chosen !== null && chosen.text === text;
  const at = Math.max(isChosen ? hits.findIndex(({ seq }) => seq === chosen.seq) : 0, 0);
  const seq = hits[at]?.seq;
  const turn = isChosen ? chosen.turn : 0;
  const target = useMemo(
    (): Target | null => (seq === undefined ? null : { seq, key: `${turn} ${seq} ${text}` }),
    [seq, turn, text],
  );

  const choose = (hit: { seq: number } | undefined) =>
    hit && setChosen({ text, seq: hit.seq, turn: turn + 1 });
  async function older() {
    const known = hits[at + 1];
    if (known || !query.hasNextPage) return choose(known ?? hits[0]);
    const { data } = await query.fetchNextPage();
    choose(data?.pages.flatMap(({ items }) => items)[at + 1]);
  }

  const found = useMemo(
    () => collectFoundWords(text === '' ? [] : query.data?.pages),
    [query.data, text],
  );
  const first = query.data?.pages[0];
  return {
    typed,
    type: setTyped,
    /** The text that is looked for; empty without a search. */
    text,
    /** The words to highlight. */
    found,
    status:
      text === '' || searchedText(typed) === ''
        ? ('none' as const)
        : query.isError
          ? ('failed' as const)
          : first
            ? ('found' as const)
            : ('searching' as const),
    at,
    total: first?.total ?? 0,
    isTotalExact: first?.isTotalExact ?? true,
    target,
    older: () => void older(),
    newer: () => choose(hits[at - 1] ?? (query.hasNextPage ? undefined : hits.at(-1))),
    retry: () => void query.refetch(),
  };
}
export type Search = ReturnType<typeof useSearch>;
