import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '#app/api.tsx';
import type { Api } from '#app/api.tsx';
import { needTexts } from '#platform/web/i18n.ts';
import { SHORTEST_SUGGESTED } from '../limits.ts';

export type Suggestion = Awaited<ReturnType<Api['geo']['suggest']>>[number];

const WAIT_MS = 300;
const NONE: Suggestion[] = [];

/** Completions for what is being typed (GEO-092); where they cannot be had there are none, without a word (GEO-093). */
export function useSuggestions(kind: 'address' | 'city', place: string) {
  const { api } = useApi();
  const [suggestions, setSuggestions] = useState(NONE);
  const running = useRef<{ timer: number; aborts: AbortController } | null>(null);

  const stop = useCallback(() => {
    if (!running.current) return;
    window.clearTimeout(running.current.timer);
    running.current.aborts.abort();
    running.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const dismiss = useCallback(() => {
    stop();
    setSuggestions(NONE);
  }, [stop]);

  const ask = useCallback(
    (typed: string) => {
      stop();
      const text = typed.trim();
      if (text.length < SHORTEST_SUGGESTED) {
        setSuggestions(NONE);
        return;
      }
      const aborts = new AbortController();
      const { signal } = aborts;
      const look = async () => {
        try {
          const [found] = await Promise.all([
            api.geo.suggest({ text, kind, place }, { signal }),
            needTexts('geo'),
          ]);
          if (!signal.aborted) setSuggestions(found);
        } catch {
          if (!signal.aborted) setSuggestions(NONE);
        }
      };
      running.current = { aborts, timer: window.setTimeout(() => void look(), WAIT_MS) };
    },
    [api, kind, place, stop],
  );

  return { suggestions, ask, dismiss };
}
