import type { WorkerMessage } from './offline-pages.ts';

/** Tells the worker that serves this site's pages now; does nothing where there is none yet. */
export async function postToWorker(message: WorkerMessage): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage(message);
}
