/** The paths of an object's values, one level deep: `title`, `location.city`. A list is one value. */
export type ValuePath<Values> = {
  [Key in keyof Values & string]: Values[Key] extends readonly unknown[]
    ? Key
    : Values[Key] extends object
      ? `${Key}.${keyof Values[Key] & string}`
      : Key;
}[keyof Values & string];

/** Called with the rest of a destructuring: a field that was not named there is a type error here. */
export const noneLeft = (_rest: Record<string, never>): void => undefined;
