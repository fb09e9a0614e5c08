/** How often a person is notified of new finds of a search. */
export const frequencies = ['instant', 'daily', 'weekly', 'off'] as const;
export type Frequency = (typeof frequencies)[number];
