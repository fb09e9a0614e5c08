import { defineEvent } from '#platform/server/live/events.ts';

/** The other side disagrees with the stated outcome (DEAL-127). */
export const outcomeContested = defineEvent<{ outcomeId: string }>('outcomes.outcome_contested');

/** It is settled how a contested deal ended (DEAL-128). */
export const outcomeSettled = defineEvent<{ outcomeId: string }>('outcomes.outcome_settled');
