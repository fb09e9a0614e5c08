export const LONGEST_SUBJECT = 150;
export const LONGEST_BODY = 10_000;
