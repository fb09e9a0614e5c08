export const LONGEST_NAME = 80;
/** The words about where exactly a board hangs. */
export const LONGEST_DIRECTIONS = 120;
export const BOARDS_A_PAGE = 20;
/** The towns of one city's page are fewer. */
export const MOST_TOWNS = 10;
/** Two boards at most this far apart may be the same one (SHELL-479). */
export const SAME_PLACE_METERS = 30;
