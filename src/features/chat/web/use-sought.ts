import { useCallback, useMemo, useState } from 'react';
import type { Target } from './use-search.ts';

/**
 * The message that a conversation was opened at (CHAT-199). It is gone to once, until a search in the conversation
 * begins; choosing another one goes there.
 */
export function useSought(seq: number | null, isSearching: boolean) {
  const [state, setState] = useState({ seq, isOver: false, isSeen: false });
  if (state.seq !== seq) setState({ seq, isOver: false, isSeen: false });
  if (isSearching && !state.isOver) setState({ ...state, isOver: true });
  const isSought = seq !== null && state.seq === seq && !state.isOver;
  const target = useMemo(
    (): Target | null => (isSought ? { seq, key: `sought ${seq}` } : null),
    [isSought, seq],
  );
  return {
    target,
    /** It was highlighted for a while. */
    isSeen: state.isSeen,
    finish: useCallback(() => setState((now) => ({ ...now, isSeen: true })), []),
  };
}
export type Sought = ReturnType<typeof useSought>;
