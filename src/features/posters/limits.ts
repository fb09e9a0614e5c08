/** A person, not counting withdrawn ones (SHELL-472). */
export const MOST_POSTERS = 50;
export const POSTERS_A_PAGE = 20;
export const LONGEST_HEADING = 80;
export const LONGEST_TEXT = 300;
export const MOST_LINES = 2;
export const LONGEST_NOTE = 120;
/** Strips to tear off. */
export const STRIPS = 8;
