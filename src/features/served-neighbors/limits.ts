/** People served by one account at a time (PEOPLE-221). */
export const MOST_SERVED = 5;
/** In characters. */
export const LONGEST_DISPLAY_NAME = 60;
/** Days until the code of a sheet ends (PEOPLE-224). */
export const DAYS_OF_CODE = 365;
export const SERVED_A_PAGE = 20;
export const ACTS_A_PAGE = 20;
/** On the page of a sheet (PEOPLE-232). */
export const THINGS_SHOWN = 20;
export const DAYS_OF_DONE = 30;
/** For a Quick Help request that no one could come for (PEOPLE-242). */
export const DAYS_OF_EXPIRED = 1;
/** Until a proof by each means ends (PEOPLE-251). */
export const PROOF_LASTS = { phone: '60 minutes', email: '24 hours', postcard: '60 days' } as const;
export const MOST_WRONG_PROOF_CODES = 5;
/** A postal address has so many characters at most. */
export const LONGEST_ADDRESS = 300;
