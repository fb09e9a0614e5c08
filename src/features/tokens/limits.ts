/** What each party of a referral gets (PEOPLE-151); "$5" is only what it is called (PEOPLE-175). */
export const TOKENS_A_REFERRAL = 5;
/** What featuring something of one's own takes, and how long it lasts (PEOPLE-176). */
export const TOKENS_TO_FEATURE = 5;
export const FEATURED_DAYS = 7;
