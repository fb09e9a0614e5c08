import { plainTyped } from './plain-typed.ts';

export const ZIP_CODE = /^\d{5}(?:-\d{4})?$/;
const NINE_DIGITS = /^(\d{5})[\s-]*(\d{4})$/;

/** A ZIP code as it is stored: nine digits with their dash, which the number pad of a phone lacks. Anything else is left to its field. */
export const plainZipCode = (typed: string): string =>
  plainTyped(typed).replace(NINE_DIGITS, '$1-$2');
