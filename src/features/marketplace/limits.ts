export const ITEMS_A_PAGE = 24;
/** GROUP-037. */
export const FIRST_ITEMS_A_PAGE = 20;
/** ITEM-064. */
export const SHORTEST_TITLE = 3;
export const LONGEST_TITLE = 100;
export const SHORTEST_DESCRIPTION = 10;
export const LONGEST_DESCRIPTION = 2000;
export const SHORTEST_LOCATION = 2;
export const LONGEST_LOCATION = 200;
/** Limit for subcategory, brand, size and color. */
export const LONGEST_DETAIL = 50;
/** ITEM-065. */
export const MOST_PRICE = 1_000_000;
export const MOST_WEIGHT = 5000;
export const MOST_DIMENSION = 1000;
/** ITEM-060. */
export const MOST_TAGS = 10;
export const LONGEST_TAG = 30;
/** ITEM-081. */
export const MOST_PHOTOS = 8;
/** ITEM-441. */
export const MOST_PIECES = 99;
/** Days of the longest loan (ITEM-411). */
export const LONGEST_LOAN = 60;
/** Characters of a CSV file that is read at once. */
export const LONGEST_CSV = 200_000;
