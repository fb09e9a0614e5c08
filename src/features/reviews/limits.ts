/** In characters (PEOPLE-109). */
export const LONGEST_COMMENT = 1000;
export const LONGEST_NOTE = 1000;
export const LONGEST_REPLY = 500;

/** The days in which both may write, from the moment the deal ended (PEOPLE-112). */
export const DAYS_TO_REVIEW = 14;

/** Below this many reviews an average says little. */
export const ENOUGH_REVIEWS = 3;
