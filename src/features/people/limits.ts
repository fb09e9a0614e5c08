/** How many people somebody can have blocked at a time (PEOPLE-196). */
export const MOST_BLOCKED = 1000;
