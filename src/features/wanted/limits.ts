export const WANTED_A_PAGE = 20;
export const SHORTEST_TITLE = 3;
export const LONGEST_TITLE = 100;
export const LONGEST_DESCRIPTION = 1000;
/** ITEM-394: then a post ends, unless its owner renews it. */
export const WANTED_DAYS = 60;
/** ITEM-406: how many counterparts one comparison finds at most. */
export const MOST_PAIRS = 10;
/** Answers and fitting items on a page of a post, and posts that fit an item on its page. */
export const MOST_SHOWN = 20;
