import { plainTyped } from './plain-typed.ts';

const IS_DIGIT = /^\p{Nd}$/u;

/** A code as typed or pasted: digits of any script become ASCII ones; spaces and dashes between them are dropped. */
export const typedCode = (typed: string): string =>
  plainTyped(typed)
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/[ -]/g, '');

/** Unicode keeps the digits of a script together and in order, from zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (zero > code - 9 && IS_DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
