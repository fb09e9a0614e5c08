export const DAYS_TO_CONTEST = 7;
/** In hours, since a day is not always as long as another. */
export const HOURS_TO_CONTEST = DAYS_TO_CONTEST * 24;
export const SHORTEST_NOTE = 10;
export const LONGEST_NOTE = 500;
