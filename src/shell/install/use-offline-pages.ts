import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '#identity/web/session.ts';
import { deviceStorage } from '#platform/web/storage/storage.ts';
import { appFlags } from './app-flags.ts';
import { PAGES_CACHE, offlinePageKey } from './offline-pages.ts';
import { postToWorker } from './post-to-worker.ts';

const CACHED_FOR = 'pages_kept_for';

/** Caches the pages a person sees for use without a connection, and clears them at each sign-in and sign-out. */
export function useOfflinePages(): void {
  const router = useRouter();
  const { status } = useSession();

  useEffect(() => {
    if (status === 'loading' || !('caches' in window)) return;
    void cacheFor(status).catch(() => {});
  }, [status]);

  useEffect(() => {
    if (!('caches' in window)) return undefined;
    return router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
      // The first page came through the worker, or was sent when it started.
      if (!fromLocation || !pathChanged) return;
      const hasFailed = router.state.matches.some((match) => match.status === 'error');
      if (!appFlags().isOffline) cachePages({ isEverything: false });
      else if (hasFailed) void showOfflinePage();
    });
  }, [router]);
}

async function cacheFor(status: 'anonymous' | 'signed-in'): Promise<void> {
  if (deviceStorage.get(CACHED_FOR) !== status) {
    // The worker lets go of what is still on its way; without one there is only the cache.
    await postToWorker({ type: 'FORGET_PAGES' });
    // Pages without https have no caches.
    if ('caches' in window) await caches.delete(PAGES_CACHE);
    deviceStorage.set(CACHED_FOR, status);
  }
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.ready;
  if (!appFlags().isOffline) cachePages({ isEverything: !savesData() });
}

/** This page, what it loaded so far, and if asked all that comes with the app. */
function cachePages({ isEverything }: { isEverything: boolean }) {
  const assets = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${window.location.origin}/assets/`));
  void postToWorker({ type: 'KEEP', page: window.location.href, assets, isEverything });
}

/** A page that needed the server on the way here: its last seen state is better than an error. */
async function showOfflinePage(): Promise<void> {
  if (!('caches' in window)) return;
  const key = offlinePageKey(new URL(window.location.href), window.location.origin);
  const cached = key !== null && (await caches.match(key, { cacheName: PAGES_CACHE }));
  if (cached) window.location.reload();
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
