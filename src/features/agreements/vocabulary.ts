/** The two of a deal: who posted the task, and who applied for it or does it. */
export const parties = ['poster', 'helper'] as const;
export type Party = (typeof parties)[number];

/** On a pending application, or once the task is claimed (DEAL-040). */
export const stages = ['application', 'work'] as const;
export type Stage = (typeof stages)[number];
