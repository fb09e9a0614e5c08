export const CODE_DIGITS = 4;
/** A code is shown this long. */
export const STEP_SECONDS = 30;
/** Wrong codes at the door, and again at the end; after these the pair goes on without codes. */
export const MOST_FAILURES = 5;
/** A code that was typed without a connection is taken this long afterwards. */
export const LATEST_HOURS = 24;
/** Open links of one person to one meeting. */
export const MOST_LINKS = 5;
