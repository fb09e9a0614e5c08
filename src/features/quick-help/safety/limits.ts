/** After the end of a request one may still say that one did not feel safe. */
export const UNSAFE_HOURS_AFTER = 24;
