import { useCallback, useMemo, useState } from 'react';
import type { Target } from './use-search.ts';

/** The message that a conversation is opened at; choosing it again is another turn. */
export type SoughtPlace = { seq: number; turn: number };

/**
 * The message that a conversation was opened at (CHAT-199). The list goes to it each time it is chosen, until a search
 * in the conversation begins or moves on.
 */
export function useSought(place: SoughtPlace | null, searched: string) {
  const key = place && `sought ${place.turn} ${place.seq}`;
  const [state, setState] = useState({ key, searched, isOver: false, isSeen: false });
  if (state.key !== key) setState({ key, searched, isOver: false, isSeen: false });
  else if (state.searched !== searched) {
    setState({ ...state, searched, isOver: state.isOver || searched !== '' });
  }
  const seq = place?.seq;
  const isSought = state.key === key && !state.isOver;
  const target = useMemo(
    (): Target | null => (isSought && seq !== undefined && key !== null ? { seq, key } : null),
    [isSought, seq, key],
  );
  return {
    target,
    /** It was highlighted for a while. */
    isSeen: state.isSeen,
    finish: useCallback(
      () => setState((now) => (now.key === key ? { ...now, isSeen: true } : now)),
      [key],
    ),
  };
}
export type Sought = ReturnType<typeof useSought>;
