import { randomInt } from 'node:crypto';

/** Without I, O, 0 and 1, which people mix up (PEOPLE-156, SHELL-464). */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns a code that people read off paper and type, and that cannot be guessed. */
export const randomCode = (length: number): string =>
  Array.from({ length }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
