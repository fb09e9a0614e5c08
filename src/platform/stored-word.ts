/**
 * Returns the member of a closed list that stored data names, for words that no column type covers: from SQL expressions or
 * JSON. Throws an error that names the column for an unknown word (OPS-191).
 */
export function readStored<const Value extends string | number>(
  values: readonly Value[],
  stored: unknown,
  column: string,
): Value {
  const known = values.find((value) => value === stored);
  if (known === undefined) throw new Error(`${column} holds an unknown word: ${String(stored)}`);
  return known;
}
