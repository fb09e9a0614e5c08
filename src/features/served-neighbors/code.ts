import { plainTyped } from '#platform/text/plain-typed.ts';

/** Signs of 32 kinds, so 80 bits (PEOPLE-224). */
export const CODE_LENGTH = 16;
const GROUP = 4;

/** The path of the page for the holder of a sheet. */
export const SHEET_PATH = '/n';
export const sheetPath = (code: string): string => `${SHEET_PATH}/${groupCode(code)}`;

/** Returns a code in groups, as it is printed: `ABCD-EFGH-…`. */
export const groupCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');

const CODE = new RegExp(`^[A-HJ-NP-Z2-9]{${CODE_LENGTH}}$`);

/** Returns a typed or scanned code as it was made; null for what cannot be one. */
export function readCode(typed: string): string | null {
  const code = plainTyped(typed).replaceAll(/[\s-]/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
}
