import { defineEvent } from '#platform/server/live/events.ts';

/** It is settled how a contested deal ended (DEAL-128). */
export const outcomeSettled = defineEvent<{ outcomeId: string }>('outcomes.outcome_settled');
