/** A value of a page's address as a text. The router reads `?search=123` as a number; a person typed a text. */
export function addressText(value: unknown, length: number): string | undefined {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined;
  return String(value).trim().slice(0, length) || undefined;
}
