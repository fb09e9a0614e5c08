/**
 * The member of a closed list that a person chose or an address names, or `otherwise`. Stored words are read with
 * `readStored`, because there an unknown one is an error.
 */
export function readChoice<const Value extends string, Otherwise>(
  values: readonly Value[],
  text: string | null,
  otherwise: Otherwise,
): Value | Otherwise {
  return values.find((value) => value === text) ?? otherwise;
}
