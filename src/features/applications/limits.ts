export const LONGEST_APPLICATION = 2000;
/** An application that is not answered for so many days is closed, and its poster reminded of it before (DEAL-090). */
export const DAYS_TO_ANSWER = 14;
export const REMINDED_AFTER_DAYS = 10;
/** An approval that is not claimed for so many days ends, and its applicant is reminded of it before (DEAL-093). */
export const DAYS_TO_CLAIM = 5;
export const CLAIM_REMINDED_AFTER_DAYS = 2;
