/** Limits of an operator's text for a city. */
export const LONGEST_CITY_HEADING = 80;
export const LONGEST_CITY_TEXT = 300;
export const LONGEST_NEIGHBORHOOD = 60;
export const MOST_NEIGHBORHOODS = 12;
export const LONGEST_DISPOSAL_NAME = 80;
export const LONGEST_DISPOSAL_ADDRESS = 500;
export const MOST_DISPOSAL = 4;
