export const DAYS_TO_ANSWER = 7;
