/** People are asked about at most so many of their things in 24 hours, the oldest first. */
export const MOST_ASKED_A_DAY = 3;
