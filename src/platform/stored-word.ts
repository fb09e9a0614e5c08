/**
 * The member of a closed list that stored data names, for words that no type of a column vouches for: from a query in SQL,
 * or from JSON. An unknown word is an error that names where it was stored, never another word instead (OPS-191).
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
