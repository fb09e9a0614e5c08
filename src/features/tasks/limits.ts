/** Beside the contract, so that screens know them without loading its schemas. */
export const LONGEST_TITLE = 100;
export const LONGEST_DESCRIPTION = 1000;
export const MOST_SKILLS = 10;
export const LONGEST_SKILL = 50;
export const MOST_PHOTOS = 5;
export const MOST_HELPERS = 10;
/** Dollars. */
export const LEAST_AMOUNT = 1;
export const MOST_AMOUNT = 10_000;
/** With fewer tasks like it nothing is said of what is usual (TASK-226, TASK-339). */
export const COMPARABLE_TASKS = 5;
/** As many cards as one or two screens hold; more load while the viewer scrolls. */
export const TASKS_A_PAGE = 24;
/** A series has at least two dates, and about a year of them at most (DEAL-216). */
export const FEWEST_TIMES = 2;
export const MOST_TIMES = { weekly: 52, biweekly: 26, monthly: 12 } as const;
export const USUAL_TIMES = 6;
