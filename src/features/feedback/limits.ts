export const LONGEST_FEEDBACK = 5000;
