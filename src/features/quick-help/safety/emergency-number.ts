/** By country; requests are in the United States and its territories, which have one number (QUICK-167). */
const EMERGENCY_NUMBERS = { US: '911' } as const;

/** The number of the place; the page knows it without asking, since somebody may need it without a connection. */
export const EMERGENCY_NUMBER: string = EMERGENCY_NUMBERS.US;
