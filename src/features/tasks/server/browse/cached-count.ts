import type { DbOrTransaction } from '#platform/server/database/db.ts';

type Count = { value: number; until: number };

/** Nobody notices a few more or fewer of so many; up to here every count is made anew. */
const FRESH_UP_TO = 2_000;
const KEPT_FOR_MS = 2_000;
/** So long an old count is better than waiting for a new one. */
const SERVES_FOR_MS = 60_000;
const MOST_KEPT = 500;

const keptBy = new WeakMap<DbOrTransaction, Map<string, Count>>();

/**
 * Counting many rows takes longer than reading a page of them, so a large count serves again for two seconds; after
 * that it is made anew behind the back of whoever asks, who gets the last one. Small ones are made anew each time.
 */
export async function cachedCount(
  db: DbOrTransaction,
  key: string,
  count: () => Promise<number>,
): Promise<number> {
  const kept = keptBy.get(db) ?? new Map<string, Count>();
  keptBy.set(db, kept);
  const countAnew = async () => {
    const value = await count();
    kept.delete(key);
    if (value > FRESH_UP_TO) keep(kept, key, value);
    return value;
  };
  const known = kept.get(key);
  const now = performance.now();
  if (!known || known.until + SERVES_FOR_MS < now) return countAnew();
  if (known.until < now) {
    // Whoever asks meanwhile need not count as well.
    known.until = now + KEPT_FOR_MS;
    // Where it fails, the page beside it fails too and says so; the next to ask tries again.
    countAnew().catch(() => {});
  }
  return known.value;
}

function keep(kept: Map<string, Count>, key: string, value: number): void {
  kept.set(key, { value, until: performance.now() + KEPT_FOR_MS });
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}
