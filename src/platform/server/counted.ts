import type { CacheDefinition } from './caches.ts';
import type { Services } from './context.ts';

/** Nobody notices a few more or fewer of so many; up to here every count is made anew. */
const FRESH_UP_TO = 2_000;

export const isLargeCount = (count: number): boolean => count > FRESH_UP_TO;

/** So long an old count is better than waiting for a new one: a minute. */
export const countCache = (name: string): CacheDefinition<number> => ({
  name,
  max: 500,
  freshMs: 2_000,
  staleMs: 60_000,
  isStorable: isLargeCount,
});

/**
 * Counting many rows takes longer than reading a page of them, so a large count serves again for two seconds; after
 * that it is made anew behind the back of whoever asks, who gets the last one. Small ones are made anew each time.
 */
export async function cachedCount(
  { caches }: Pick<Services, 'caches'>,
  counts: CacheDefinition<number>,
  key: string,
  count: () => Promise<number>,
): Promise<number> {
  if (caches.get(counts, key) !== undefined) return caches.fetch(counts, key, count);
  // Not shared: a small count begun by somebody else may lack what its asker has just posted.
  const value = await count();
  storeCount({ caches }, counts, key, value);
  return value;
}

/** For a count that was made on the way to something else, which serves as well. */
export function storeCount(
  { caches }: Pick<Services, 'caches'>,
  counts: CacheDefinition<number>,
  key: string,
  count: number,
): void {
  if (isLargeCount(count)) caches.set(counts, key, count);
}
