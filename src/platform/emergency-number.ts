/** By country; Porchlight is in the United States and its territories, which have one number (QUICK-167). */
const EMERGENCY_NUMBERS = { US: '911' } as const;

/** The emergency number of the place; it is part of the page, since it may be needed without a connection. */
export const EMERGENCY_NUMBER: string = EMERGENCY_NUMBERS.US;
