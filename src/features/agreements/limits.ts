/** In letters, of what the work includes (DEAL-040). */
export const LONGEST_SCOPE = 500;
export const DAYS_TO_ANSWER = 7;
/** Open proposals of one poster on one task (DEAL-052). */
export const MOST_OPEN = 30;
