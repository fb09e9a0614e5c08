/** A person, not counting withdrawn ones (SHELL-472). */
export const MOST_POSTERS = 50;
export const POSTERS_A_PAGE = 20;
export const LONGEST_HEADING = 80;
export const LONGEST_TEXT = 300;
export const MOST_LINES = 2;
export const LONGEST_NOTE = 120;
/** A town's name in the address of its page. */
export const LONGEST_TOWN = 100;
/** From this number of neighbors on, a suggested text says how many offer help in a town (SHELL-474). */
export const FEWEST_COUNTED = 2;
/** Strips to tear off. */
export const STRIPS = 8;
