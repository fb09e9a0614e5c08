import { endings } from '#features/subjects/endings.ts';

/** How a deal that was not done ended, as readers of its reviews are shown; unclear where no version counts (DEAL-143). */
export const reviewedEndings = [...endings, 'unclear'] as const;
export type ReviewedEnding = (typeof reviewedEndings)[number];

/** Whether the two met for the task; a no-show gets no stars. */
export const outcomes = ['happened', 'no_show'] as const;
export type Outcome = (typeof outcomes)[number];

/** The ways in which a review for a person served was written: by their code, or by the account that serves them (PEOPLE-229). */
export const servedWays = ['code', 'account'] as const;

/** From 1 to 5 stars each, beside the overall rating (PEOPLE-095). */
export const subScores = ['communication', 'reliability', 'professionalism'] as const;
export type SubScore = (typeof subScores)[number];

export const MOST_STARS = 5;
