/** "See all" leads to the others (SHELL-400). */
export const MOST_OF_A_KIND = 4;
/** People have no list that "See all" could lead to. */
export const MOST_PEOPLE = 8;
export const MOST_PLACES = 4;
/** While typing, few enough to be read at a glance (SHELL-402). */
export const MOST_WORDS = 6;
export const MOST_CATEGORIES = 3;
/** The searches that a device remembers (SHELL-406). */
export const MOST_LAST_SEARCHES = 5;
