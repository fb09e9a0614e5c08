import type { CacheDefinition } from '#platform/server/caches.ts';
import type { Services } from '#platform/server/context.ts';

/** Nobody notices a few more or fewer of so many; up to here every count is made anew. */
const FRESH_UP_TO = 2_000;

const isLarge = (count: number): boolean => count > FRESH_UP_TO;

/** So long an old count is better than waiting for a new one: a minute. */
const COUNTS: CacheDefinition<number> = {
  name: 'tasks.counts',
  max: 500,
  freshMs: 2_000,
  staleMs: 60_000,
  isStorable: isLarge,
};

/**
 * Counting many rows takes longer than reading a page of them, so a large count serves again for two seconds; after
 * that it is made anew behind the back of whoever asks, who gets the last one. Small ones are made anew each time.
 */
export async function cachedCount(
  { caches }: Pick<Services, 'caches'>,
  key: string,
  count: () => Promise<number>,
): Promise<number> {
  if (caches.get(COUNTS, key) !== undefined) return caches.fetch(COUNTS, key, count);
  // Not shared: a small count begun by somebody else may lack what its asker has just posted.
  const value = await count();
  if (isLarge(value)) caches.set(COUNTS, key, value);
  return value;
}
