/** How often somebody hears of what a search finds. */
export const frequencies = ['instant', 'daily', 'weekly', 'off'] as const;
export type Frequency = (typeof frequencies)[number];
