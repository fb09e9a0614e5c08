/** The steps of the work that lead on; the others leave it or send it back (TASK-335). */
export const mainSteps = ['claim', 'start', 'complete', 'confirm'] as const;
