export const LONGEST_TITLE = 100;
export const LONGEST_DESCRIPTION = 1000;
export const ADDRESS_LENGTH = { min: 10, max: 300 } as const;
/** Dollars: one amount is any whole number, the two of a range go in steps (QUICK-031, QUICK-208). */
export const BUDGET = { least: 10, mostOfMin: 200, most: 500, step: 5 } as const;
/** Minutes (QUICK-008, QUICK-029). */
export const DURATION = { least: 15, most: 480, step: 15, usual: 60 } as const;
/** QUICK-039. */
export const LASTS_MINUTES = 30;
/** QUICK-042. */
export const MOST_SEARCHING = 3;
/** A helper works on at most so many at a time (QUICK-190). */
export const MOST_HELD = 2;
/** A helper who sets out and gives back this many requests within 24 hours accepts no more that day (QUICK-203). */
export const MOST_GIVEN_BACK = 3;
/** Reach of the pop-ups (QUICK-051). */
export const ALERT_KM = 10;
/** QUICK-085. */
export const POP_UP_SECONDS = 15;
/** Minutes (QUICK-105). */
export const ETA = { least: 5, most: 120, unknown: 30 } as const;
export const LONGEST_MESSAGE = 500;
