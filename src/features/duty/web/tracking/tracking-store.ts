import { useSyncExternalStore } from 'react';
import type { TrackingProblem } from './tracking-plan.ts';

let problem: TrackingProblem | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function showTrackingProblem(next: TrackingProblem | null): void {
  if (next === problem) return;
  problem = next;
  for (const listener of listeners) listener();
}

/** Why this device has no position while it should; null while there is nothing to say (QUICK-071). */
export const useTrackingProblem = (): TrackingProblem | null =>
  useSyncExternalStore(
    subscribe,
    () => problem,
    () => null,
  );
