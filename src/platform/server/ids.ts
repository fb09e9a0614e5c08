import { uuidv7 } from 'uuidv7';

/** Keys are made by the app: ordered by time, so indexes stay compact. */
export const newId = (): string => uuidv7();
