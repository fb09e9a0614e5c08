/** A choice that is set, and the filter that it belongs to, by its name in the address. */
export type SetFilter = { filter: string; name: string };

/** More than these would not help anyone choose. */
const MOST_SHOWN = 4;

/** Returns the filters without which there is anything, the one that leaves most first; choices of one filter go together. */
export function rankWider(
  filters: readonly SetFilter[],
  counts: Readonly<Record<string, number>>,
): Array<SetFilter & { count: number }> {
  const set = new Set(filters.map(({ filter }) => filter));
  return [...set]
    .map((filter) => ({
      filter,
      name: filters.flatMap((one) => (one.filter === filter ? [one.name] : [])).join(', '),
      count: counts[filter] ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_SHOWN);
}
