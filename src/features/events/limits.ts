export const SHORTEST_TITLE = 3;
export const LONGEST_TITLE = 100;
export const SHORTEST_DESCRIPTION = 10;
export const LONGEST_DESCRIPTION = 2000;
export const LONGEST_LOCATION = 300;
export const LONGEST_LINK = 500;
export const MOST_PLACES = 500;
/** EVENT-004. */
export const MOST_DAYS_AHEAD = 365;
export const MOST_DAYS_LONG = 7;
export const EVENTS_A_PAGE = 20;
export const GUESTS_A_PAGE = 50;
/** The towns of one city's page are fewer. */
export const MOST_TOWNS = 10;
