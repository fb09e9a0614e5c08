const NINE_DIGITS = /^(\d{5})[\s-]?(\d{4})$/;

/** Nine digits get their dash: the number pad of a phone has none. Anything else stays as typed. */
export function dashZipCode(typed: string): string {
  const [, five, four] = NINE_DIGITS.exec(typed.trim()) ?? [];
  return five !== undefined && four !== undefined ? `${five}-${four}` : typed;
}
