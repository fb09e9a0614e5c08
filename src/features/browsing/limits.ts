/** Typing stops there; a longer address still finds something (TASK-067). */
export const LONGEST_SEARCH = 200;
