/** Tokens for each party of a referral (PEOPLE-151); "$5" is only their name (PEOPLE-175). */
export const TOKENS_A_REFERRAL = 5;
/** The price of featuring one's own thing, and its duration (PEOPLE-176). */
export const TOKENS_TO_FEATURE = 5;
export const FEATURED_DAYS = 7;
