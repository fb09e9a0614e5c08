import type { DbOrTransaction } from '#platform/server/db.ts';

type Count = { value: number; until: number };

/** Nobody notices a few more or fewer of so many; up to here every count is exact. */
const EXACT_UP_TO = 2_000;
const KEPT_FOR_MS = 2_000;
const MOST_KEPT = 500;

const keptBy = new WeakMap<DbOrTransaction, Map<string, Count>>();

/**
 * Counting very many rows takes a hundred times as long as reading a page of them, so a large
 * count serves again for two seconds. Small ones are made anew each time.
 */
export async function keptCount(
  db: DbOrTransaction,
  key: string,
  count: () => Promise<number>,
): Promise<number> {
  const kept = keptBy.get(db) ?? new Map<string, Count>();
  keptBy.set(db, kept);
  const known = kept.get(key);
  const now = performance.now();
  if (known && known.until > now) return known.value;
  // Whoever asks while it is counted again gets the last number instead of counting as well.
  if (known) known.until = now + KEPT_FOR_MS;
  const value = await count();
  kept.delete(key);
  if (value > EXACT_UP_TO) {
    kept.set(key, { value, until: performance.now() + KEPT_FOR_MS });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  }
  return value;
}
