import { useSyncExternalStore } from 'react';
import { mustPoll, onRealtimeOutage } from './outage.ts';

/** `every` while live updates are out, else false: for a query's `refetchInterval`. */
export function usePolling(every: number): number | false {
  const isNeeded = useSyncExternalStore(onRealtimeOutage, mustPoll, () => false);
  return isNeeded ? every : false;
}
