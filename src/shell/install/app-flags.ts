import { EARLY_OFFER } from '#platform/after-first-paint.ts';

/** The event by which a browser offers to install the app; not part of the standard types. */
export interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The four things the app knows about itself on this device (SHELL-214). */
export type AppFlags = {
  isInstallable: boolean;
  isInstalled: boolean;
  isUpdateAvailable: boolean;
  isOffline: boolean;
};

let flags: AppFlags = {
  isInstallable: false,
  isInstalled: false,
  isUpdateAvailable: false,
  isOffline: false,
};
let offer: InstallOffer | null = null;
const watchers = new Set<() => void>();

export const appFlags = (): AppFlags => flags;

export function watchAppFlags(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export function setAppFlags(change: Partial<AppFlags>): void {
  flags = { ...flags, ...change };
  for (const watcher of watchers) watcher();
}

export const installOffer = (): InstallOffer | null => offer;

declare global {
  interface Window {
    [EARLY_OFFER]?: Event;
  }
}

const storeOffer = (event: Event) => {
  // Without this the browser shows a bar of its own, at a moment of its own.
  event.preventDefault();
  offer = event as InstallOffer;
  setAppFlags({ isInstallable: true });
};
const forgetOffer = () => {
  offer = null;
  setAppFlags({ isInstallable: false, isInstalled: true });
};

/** Shows the browser's own question; it can be asked once for each offer (SHELL-216). */
export async function askToInstall(): Promise<void> {
  const asked = offer;
  offer = null;
  await asked?.prompt();
  setAppFlags({ isInstallable: false });
}

const lookForConnection = () => setAppFlags({ isOffline: !navigator.onLine });

/**
 * Listens to the browser's install and connection events; returns a function that stops. A missed install offer is not
 * repeated, so one made before the app loaded counts too.
 */
export function watchBrowser(): () => void {
  const listeners = [
    ['beforeinstallprompt', storeOffer],
    ['appinstalled', forgetOffer],
    ['online', lookForConnection],
    ['offline', lookForConnection],
  ] as const;
  for (const [name, listener] of listeners) window.addEventListener(name, listener);
  const early = window[EARLY_OFFER];
  if (early) storeOffer(early);
  if (window.matchMedia('(display-mode: standalone)').matches) setAppFlags({ isInstalled: true });
  lookForConnection();
  return () => {
    for (const [name, listener] of listeners) window.removeEventListener(name, listener);
  };
}
