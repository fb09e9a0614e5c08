import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { clock } from './clock.ts';
import { watchSeconds } from './watch-seconds.ts';

/** Whole seconds from now until then, a begun one counted; 0 from then on. */
export const secondsBetween = (now: number, until: Date): number =>
  Math.max(0, Math.ceil((until.getTime() - now) / 1000));

/** Returns how many seconds are left by the server's clock, kept true (QUICK-080, QUICK-085). */
export function useSecondsLeft(until: Date): number {
  const { drawnAt } = useRouter().options.context;
  return useSyncExternalStore(
    watchSeconds,
    () => secondsBetween(clock.now().getTime(), until),
    () => secondsBetween(drawnAt, until),
  );
}

/** Minutes and seconds, such as '4:05'. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
