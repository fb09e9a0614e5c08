/** Limits of the window in which people may say that they want an item (ITEM-310). */
export const SHORTEST_WINDOW_HOURS = 1;
export const LONGEST_WINDOW_HOURS = 48;
/** In one window (ITEM-313). */
export const MOST_TICKETS = 1000;
/** Why a window was ended early. */
export const LONGEST_REASON = 200;
