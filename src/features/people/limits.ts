/** The maximum number of people one person can have blocked at a time (PEOPLE-196). */
export const MOST_BLOCKED = 1000;
