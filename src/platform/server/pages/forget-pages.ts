import type { CacheDefinition, Caches } from '../caches.ts';

/** Forgotten in every process with one word; nothing is made of it but a comparison. */
const EPOCH: CacheDefinition<object> = { name: 'http.pages', max: 1, freshMs: Infinity };

/** The same until drawn pages are to be forgotten. */
export function pagesEpoch({ caches }: { caches: Caches }): object {
  const known = caches.get(EPOCH, '');
  if (known) return known;
  const next = {};
  caches.set(EPOCH, '', next);
  return next;
}

/** Call it when something a person shows has changed: no drawn page may show it for a few seconds more (PEOPLE-076). */
export const forgetPages = ({ caches }: { caches: Caches }): void => caches.forget(EPOCH, '');
