/** How the values of a form are compared, field by field and whatever the order of their keys. */
export interface ValuesCompared<Values, Path extends keyof Values> {
  /** Nothing is typed otherwise. */
  isSame: (one: Values, other: Values) => boolean;
  /** The fields whose stored value would be another: '25' and '25.00' are one price (ITEM-186). */
  changedPaths: (from: Values, to: Values) => Path[];
  /** What was typed, over what is stored: fields that nobody touched here come from there (ITEM-260). */
  merged: (versions: Versions<Values>) => Values;
}

type Versions<Values> = {
  /** What the edit began from. */
  base: Values;
  typed: Values;
  /** What another window has saved since. */
  stored: Values;
};

/** `meaningOf` gives the values as they would be stored. */
export function compareValues<Values extends object, Path extends keyof Values>(
  paths: readonly Path[],
  meaningOf: (values: Values) => Record<Path, unknown>,
): ValuesCompared<Values, Path> {
  function changedPaths(from: Values, to: Values): Path[] {
    const [before, after] = [meaningOf(from), meaningOf(to)];
    return paths.filter((path) => !isSameValue(before[path], after[path]));
  }
  return {
    isSame: (one, other) =>
      paths.every((path) => JSON.stringify(one[path]) === JSON.stringify(other[path])),
    changedPaths,
    merged({ base, typed, stored }) {
      const merged = { ...stored };
      for (const path of changedPaths(base, typed)) merged[path] = typed[path];
      return merged;
    },
  };
}

const isSameValue = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  // What is no number is not the same as none.
  (typeof one === 'object' &&
    typeof other === 'object' &&
    one !== null &&
    other !== null &&
    JSON.stringify(one) === JSON.stringify(other));
