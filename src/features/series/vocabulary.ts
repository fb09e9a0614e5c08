/** Upcoming: its task is not posted yet. Missed: its day passed before the task could be posted. */
export const dateStates = ['upcoming', 'made', 'skipped', 'missed'] as const;
export type DateState = (typeof dateStates)[number];

/** Why the next date's task is not posted although it is due (DEAL-230). */
export const pauses = ['category_closed', 'restricted', 'taken_away'] as const;
export type Pause = (typeof pauses)[number];
