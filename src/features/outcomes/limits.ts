export const DAYS_TO_CONTEST = 7;
export const SHORTEST_NOTE = 10;
export const LONGEST_NOTE = 500;
