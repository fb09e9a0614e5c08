/**
 * A typed or pasted code as a field takes it: digits of any script become plain ones and spaces go;
 * anything else stays, so that it can be reported and mended (AUTH-075).
 */
export function codeDigits(text: string, length = 6): string {
  const code = text.normalize('NFKC').replaceAll(/\s/g, '');
  return Array.from(code).slice(0, length).join('');
}
