/** A person (ITEM-331). */
export const MOST_SEARCHES = 50;
export const LONGEST_NAME = 60;
/** In miles, as lists have it. */
export const LONGEST_RADIUS = 500;
/** Things in one section of an e-mail; the rest is a number (ITEM-343). */
export const MOST_IN_EMAIL = 10;
/** Counting what is new stops there; one more is looked at, to see that there are more (ITEM-338). */
export const NEW_COUNTED_UP_TO = 20;
