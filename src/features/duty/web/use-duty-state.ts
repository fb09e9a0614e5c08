import { useNow } from '#platform/web/use-now.ts';
import type { OwnDuty } from '../contract.ts';
import { POSITION_EVERY_SECONDS } from '../limits.ts';
import type { TrackingProblem } from './tracking/tracking-plan.ts';
import { useTrackingProblem } from './tracking/tracking-store.ts';

/** Some positions may be lost on their way. */
const PATIENCE_MS = 4 * POSITION_EVERY_SECONDS * 1000;

export type DutyState =
  | { state: 'active' | 'waiting'; problem: null }
  | { state: 'lost'; problem: TrackingProblem };

/** Whether tracking works, as far as this page knows (QUICK-063, QUICK-071, GEO-069). */
export function useDutyState({ position }: OwnDuty): DutyState {
  const problem = useTrackingProblem();
  const now = useNow();
  if (problem !== null) return { state: 'lost', problem };
  const age = position ? now.getTime() - position.updatedAt.getTime() : Infinity;
  return { state: age <= PATIENCE_MS ? 'active' : 'waiting', problem };
}
