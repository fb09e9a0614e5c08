export const LONGEST_MESSAGE = 1000;
/** Days from today on which a loan can begin, and that the calendar of an item shows (ITEM-413, ITEM-421). */
export const MOST_DAYS_AHEAD = 60;
/** Days without an answer of the owner after which what the borrower said counts (ITEM-418). */
export const DAYS_OF_SILENCE = 7;
/** Days after the last one from which the owner can say that it was not returned (DEAL-202). */
export const DAYS_UNTIL_MISSING = 7;
export const LOANS_A_PAGE = 20;
