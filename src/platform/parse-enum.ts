/** The member of a closed list that a stored text names, or `otherwise`. */
export function parseEnum<const Value extends string, Otherwise>(
  values: readonly Value[],
  text: string | null,
  otherwise: Otherwise,
): Value | Otherwise {
  return values.find((value) => value === text) ?? otherwise;
}
