import type { CacheDefinition } from './caches.ts';
import type { Services } from './context.ts';

/** A few more or fewer go unnoticed above this; up to here, rows are counted each time. */
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
 * that it is made again in the background while callers get the last one. Small counts are made each time.
 */
export async function cachedCount(
  { caches }: Pick<Services, 'caches'>,
  counts: CacheDefinition<number>,
  key: string,
  count: () => Promise<number>,
): Promise<number> {
  if (caches.get(counts, key) !== undefined) return caches.fetch(counts, key, count);
  // Not shared: a small count begun for another caller may lack what this one has just posted.
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
