export const LONGEST_APPLICATION = 2000;
/** An application that is not answered for so many days is closed, and its poster reminded of it before (DEAL-090). */
export const DAYS_TO_ANSWER = 14;
export const REMINDED_AFTER_DAYS = 10;
