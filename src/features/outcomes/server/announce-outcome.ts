import type { Work } from '#platform/server/context.ts';
import { OUTCOMES_CHANGED } from '../live-events.ts';
import type { OutcomesChanged } from '../live-events.ts';

/** Sends an event to both sides' pages, once it is stored: they read how their deals ended again. */
export function announceOutcome(work: Work, outcomeId: string, people: readonly string[]): void {
  const payload: OutcomesChanged = { outcomeId };
  work.afterCommit(() => work.services.realtime.toUsers(people, OUTCOMES_CHANGED, payload));
}
