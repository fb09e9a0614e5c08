import { useEffect } from 'react';
import type { Workbox } from 'workbox-window';
import { reloadPage } from '#platform/web/page/load-part.ts';
import { setAppFlags } from './app-flags.ts';
import { postToWorker } from './post-to-worker.ts';

const LOOK_FOR_UPDATES_MS = 60 * 60 * 1000;

let worker: Workbox | null = null;

/** Registers the worker once the page has loaded, and notices when a new one waits (SHELL-213, SHELL-218). */
export function useServiceWorker(): void {
  useEffect(() => {
    // While developing, Vite's files change under the worker's feet.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator) || worker) return undefined;
    // Registering is refused in some private windows; the site works without.
    register().catch(() => {});
    const timer = setInterval(() => void worker?.update().catch(() => {}), LOOK_FOR_UPDATES_MS);
    return () => clearInterval(timer);
  }, []);
}

async function register(): Promise<void> {
  const { Workbox: Registration } = await import('workbox-window');
  const made = new Registration('/sw.js');
  made.addEventListener('waiting', () => setAppFlags({ isUpdateAvailable: true }));
  await made.register();
  worker = made;
}

/** Lets the waiting version take over, then loads the page once with it (SHELL-219). */
export function applyUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', reloadPage, { once: true });
  // One that still stores pages would keep its next version, and the person, waiting.
  void postToWorker({ type: 'STOP_CACHING' });
  worker?.messageSkipWaiting();
}
