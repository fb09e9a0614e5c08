/** What counts for the gentle limits of somebody who used up what everybody begins with. */
export type GoodStanding = {
  /** Since the account was made. */
  daysHere: number;
  /** As poster and as helper. */
  finishedTasks: number;
  hasConfirmedPhone: boolean;
  /** By a decision that stands and was taken, or ended, so lately that it still counts. */
  isHeld: boolean;
};

/** After so many days somebody is no newcomer any more. */
export const NEWCOMER_DAYS = 7;
/** So long a warning, a limit and a suspension hold somebody to the limits of newcomers. */
export const HELD_DAYS = 30;
export const MOST_TIMES = 5;

/**
 * How many times its number a gentle limit allows: more with each sign of good standing (MOD-080), without an end for
 * whoever is no newcomer, and only once for whom a decision holds, however long they are here (MOD-081).
 */
export function timesAllowed(standing: GoodStanding): number {
  if (standing.isHeld) return 1;
  if (standing.daysHere >= NEWCOMER_DAYS) return Infinity;
  const signs = standing.finishedTasks + (standing.hasConfirmedPhone ? 1 : 0);
  return Math.min(1 + signs, MOST_TIMES);
}
