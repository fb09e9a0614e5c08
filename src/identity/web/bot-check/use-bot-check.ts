import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { solvePuzzle } from './bot-check-puzzle.ts';

/** 'waiting' for a connection; 'off' when the operator has switched the check off (AUTH-058). */
export type BotCheckState = 'waiting' | 'checking' | 'done' | 'failed' | 'off';

export type BotCheck = {
  state: BotCheckState;
  /** Whether a form may be sent. */
  isPassed: boolean;
  /** The token for one call; null when there is none that still counts. */
  token: () => string | null;
  /**
   * A token counts once: afterwards, or after a failure, solve a new one (AUTH-021). After a refusal for lack of one it
   * is solved even where the site does not ask for it otherwise (AUTH-148).
   */
  restart: (options?: { isDemanded: boolean }) => void;
};

const KEY = ['identity', 'bot-check'];
// Renewed a little before it runs out, so that a call on its way still finds it valid.
const SPARE_MS = 20_000;

type Pass = { token: string; freshForMs: number; until: number } | 'off';

async function pass(signal: AbortSignal, isDemanded: boolean): Promise<Pass> {
  const puzzle = await solvePuzzle(signal, isDemanded);
  if (!puzzle) return 'off';
  const freshForMs = Math.max(1000, puzzle.validForMs - SPARE_MS);
  return { token: puzzle.token, freshForMs, until: performance.now() + freshForMs };
}

/** Solves the bot check in the background and keeps it fresh while the page is open (AUTH-055). */
export function useBotCheck(): BotCheck {
  const queryClient = useQueryClient();
  const [isDemanded, setDemanded] = useState(false);
  const { data, isError, fetchStatus } = useQuery({
    queryKey: [...KEY, isDemanded],
    queryFn: ({ signal }) => pass(signal, isDemanded),
    retry: 1,
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data === 'off' ? false : state.data.freshForMs,
    refetchIntervalInBackground: true,
  });
  const state = toBotCheckState(data, { isError, fetchStatus });
  return {
    state,
    isPassed: state === 'done' || state === 'off',
    token: () =>
      data !== undefined && data !== 'off' && performance.now() < data.until ? data.token : null,
    restart: (options) => {
      if (options?.isDemanded) setDemanded(true);
      void queryClient.resetQueries({ queryKey: KEY });
    },
  };
}

function toBotCheckState(
  data: Pass | undefined,
  query: { isError: boolean; fetchStatus: 'fetching' | 'paused' | 'idle' },
): BotCheckState {
  if (data === 'off') return 'off';
  if (query.fetchStatus === 'paused') return 'waiting';
  if (query.fetchStatus === 'fetching') return 'checking';
  return query.isError || data === undefined ? 'failed' : 'done';
}
