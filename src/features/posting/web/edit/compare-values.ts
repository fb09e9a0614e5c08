/** Compares the values of a form field by field, regardless of the order of their keys. */
export interface ValuesCompared<Values, Path extends keyof Values> {
  /** Whether the typed values are the same. */
  isSame: (one: Values, other: Values) => boolean;
  /** The fields whose stored value would be another: '25' and '25.00' are one price (ITEM-186). */
  changedPaths: (from: Values, to: Values) => Path[];
  /** The typed values over the stored ones: fields not edited here take the stored value (ITEM-260). */
  merged: (versions: Versions<Values>) => Values;
}

type Versions<Values> = {
  /** The values that the edit started from. */
  base: Values;
  typed: Values;
  /** The values that another window has saved since. */
  stored: Values;
};

/** `toStoredValues` gives the values as they would be stored. */
export function compareValues<Values extends object, Path extends keyof Values>(
  paths: readonly Path[],
  toStoredValues: (values: Values) => Record<Path, unknown>,
): ValuesCompared<Values, Path> {
  function changedPaths(from: Values, to: Values): Path[] {
    const [before, after] = [toStoredValues(from), toStoredValues(to)];
    return paths.filter((path) => !isSameValue(before[path], after[path]));
  }
  return {
    isSame: sameFields(paths),
    changedPaths,
    merged({ base, typed, stored }) {
      const merged = { ...stored };
      for (const path of changedPaths(base, typed)) merged[path] = typed[path];
      return merged;
    },
  };
}

/** Compares these fields of two forms as they are typed. */
export const sameFields =
  <Values>(paths: ReadonlyArray<keyof Values>) =>
  (one: Values, other: Values): boolean =>
    paths.every((path) => JSON.stringify(one[path]) === JSON.stringify(other[path]));

const isSameValue = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  // An invalid number (NaN) differs from null, although both become `null` in JSON.
  (typeof one === 'object' &&
    typeof other === 'object' &&
    one !== null &&
    other !== null &&
    JSON.stringify(one) === JSON.stringify(other));
