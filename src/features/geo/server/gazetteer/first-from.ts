/** In a rising list the place of the first value that is not before `wanted`; its length when all are. */
export function firstFrom<Value extends string | number>(
  rising: ArrayLike<Value>,
  wanted: Value,
): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = rising[middle];
    if (value !== undefined && value < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
