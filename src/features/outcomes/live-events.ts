/** Live, to both sides of a deal: read again how it ended. */
export const OUTCOMES_CHANGED = 'outcomes.changed';
export type OutcomesChanged = { outcomeId: string };
