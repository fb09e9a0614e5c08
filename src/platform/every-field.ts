/** The paths of an object's values, one level deep: `title`, `location.city`. A list is one value. */
export type ValuePath<Values> = {
  [Key in keyof Values & string]: Values[Key] extends readonly unknown[]
    ? Key
    : Values[Key] extends object
      ? `${Key}.${keyof Values[Key] & string}`
      : Key;
}[keyof Values & string];

/** Takes the rest of a destructuring, so that a field left out there is a type error. */
export const noneLeft = (_rest: Record<string, never>): void => undefined;
