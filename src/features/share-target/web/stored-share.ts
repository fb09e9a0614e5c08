import { queryOptions } from '@tanstack/react-query';
import { clock } from '#platform/web/clock.ts';
import { SHARED_CACHE, SHARED_KEY, forgetShared } from '../shared-cache.ts';
import { readShared } from '../shared-content.ts';
import type { SharedContent } from '../shared-content.ts';

const LASTS_MS = 24 * 60 * 60 * 1000;

/** Reads what another app shared last on this device; null where there is nothing, or nothing of the last day (SHELL-433). */
export const storedShare = queryOptions({
  queryKey: ['shared-content'],
  queryFn: readStored,
  // Files are compared by nothing but themselves.
  structuralSharing: false,
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

async function readStored(): Promise<SharedContent | null> {
  if (!('caches' in window)) return null;
  const response = await caches.match(SHARED_KEY, { cacheName: SHARED_CACHE });
  if (!response) return null;
  const age = clock.now().getTime() - Date.parse(response.headers.get('Date') ?? '');
  if (age < LASTS_MS) return readShared(await response.formData());
  await forgetShared();
  return null;
}
