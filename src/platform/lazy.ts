/** Makes the value on the first call and returns the same one on later calls. */
export function lazy<Value extends object>(make: () => Value): () => Value {
  let value: Value | null = null;
  return () => (value ??= make());
}
