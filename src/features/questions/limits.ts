/** In characters (DEAL-004, DEAL-006). */
export const LONGEST_QUESTION = 500;

/** Questions of one person about one thing that wait for an answer at a time (DEAL-005). */
export const MOST_WAITING = 3;
