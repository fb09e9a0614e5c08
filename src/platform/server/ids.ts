import { uuidv7 } from 'uuidv7';

/** Keys are made by the app: ordered by time, so indexes stay compact. */
export const newId = (): string => uuidv7();

/** The usual way of writing sixteen bytes. */
export const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
