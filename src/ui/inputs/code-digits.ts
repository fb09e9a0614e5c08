import { typedCode } from '#platform/text/typed-code.ts';

/**
 * A typed or pasted code as a field takes it: digits of any script become plain ones, spaces and dashes go;
 * anything else stays, so that it can be reported and mended (AUTH-075).
 */
export function codeDigits(text: string, length = 6): string {
  return Array.from(typedCode(text)).slice(0, length).join('');
}
