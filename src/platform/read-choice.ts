/**
 * Returns the member of a closed list that a person chose or an address names, or `otherwise`. Read stored words with
 * `readStored` instead, which throws for an unknown one.
 */
export function readChoice<const Value extends string, Otherwise>(
  values: readonly Value[],
  text: string | null,
  otherwise: Otherwise,
): Value | Otherwise {
  return values.find((value) => value === text) ?? otherwise;
}
