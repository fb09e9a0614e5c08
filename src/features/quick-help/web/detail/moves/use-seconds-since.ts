import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { clock } from '#platform/web/clock.ts';
import { watchSeconds } from '#platform/web/watch-seconds.ts';

/** An age that changed every second would only make restless. */
const STEP_SECONDS = 5;

const secondsFrom = (moment: Date, now: number): number =>
  Math.max(0, Math.floor((now - moment.getTime()) / 1000 / STEP_SECONDS) * STEP_SECONDS);

/** Returns the seconds since a moment by the server's clock, in steps of five, and keeps them up to date. */
export function useSecondsSince(moment: Date): number {
  const { drawnAt } = useRouter().options.context;
  return useSyncExternalStore(
    watchSeconds,
    () => secondsFrom(moment, clock.now().getTime()),
    () => secondsFrom(moment, drawnAt),
  );
}
