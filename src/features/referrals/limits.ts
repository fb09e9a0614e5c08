/**
 * The number of days in which a new account may redeem a code, and a referral waits for its sign-up (PEOPLE-169,
 * PEOPLE-171).
 */
export const REFERRAL_DAYS = 30;
