/** The facts that extend the gentle limits of a person who used up the initial allowance. */
export type GoodStanding = {
  /** Since the account was made. */
  daysHere: number;
  /** As poster and as helper. */
  finishedTasks: number;
  hasConfirmedPhone: boolean;
  /** By a decision that stands and was taken, or ended, so lately that it still counts. */
  isHeld: boolean;
};

/** The days after which a person is no longer a newcomer. */
export const NEWCOMER_DAYS = 7;
/** The days for which a warning, a limit and a suspension hold a person to the limits of newcomers. */
export const HELD_DAYS = 30;
export const MOST_TIMES = 5;

/**
 * Returns the factor of a gentle limit: more with each sign of good standing (MOD-080), unlimited for people who are no
 * longer newcomers, and 1 while a decision holds the person, however long they have been here (MOD-081).
 */
export function timesAllowed(standing: GoodStanding): number {
  if (standing.isHeld) return 1;
  if (standing.daysHere >= NEWCOMER_DAYS) return Infinity;
  const signs = standing.finishedTasks + (standing.hasConfirmedPhone ? 1 : 0);
  return Math.min(1 + signs, MOST_TIMES);
}
