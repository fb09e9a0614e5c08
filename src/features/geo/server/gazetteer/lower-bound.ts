/** Returns the index of the first value not below `wanted` in a sorted list, or the list's length. */
export function lowerBound<Value extends string | number>(
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
