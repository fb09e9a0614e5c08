import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { clock } from './clock.ts';
import { useFormat } from './use-format.ts';

/**
 * Returns the time by the server's clock, to the minute: keeps 'a minute ago' true while the page is open. During
 * hydration it is the time the page was drawn at, so that it says what the server wrote, and goes on from there.
 */
export function useNow(): Date {
  const { drawnAt } = useRouter().options.context;
  const now = useSyncExternalStore(clock.subscribe, clock.shown, () => drawnAt);
  return useMemo(() => new Date(now), [now]);
}

/** Returns a function for how long ago something was, kept true (CHAT-050, CHAT-111, NOTE-021). */
export function useTimeAgo(): (moment: Date) => string {
  const now = useNow();
  const { timeAgo } = useFormat();
  return useCallback((moment) => timeAgo(moment, now), [timeAgo, now]);
}
