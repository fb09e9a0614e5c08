/** The days before its day on which the task of a date is posted (DEAL-218). */
export const DAYS_AHEAD = 7;
export const SERIES_A_PAGE = 20;
