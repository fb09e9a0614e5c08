/** Open links of one person to one request. */
export const MOST_LINKS = 5;
/** After the end of a request one may still say that one did not feel safe. */
export const UNSAFE_HOURS_AFTER = 24;
