/** How long a new account may redeem a code, and how long somebody who signed up by one is waited for (PEOPLE-169, PEOPLE-171). */
export const REFERRAL_DAYS = 30;
