import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import type { Strategy } from 'workbox-strategies';
import { notificationFor, readPushed } from '#features/notifications/pushed-notice.ts';
import type { PushedNotice } from '#features/notifications/pushed-notice.ts';
import { SHARE_PATH } from '#features/share-target/shared-cache.ts';
import { storeShared } from '#features/share-target/store-shared.ts';
import { pathOfNotice } from '#platform/opened-notice.ts';
import { showAppBadge } from '#platform/web/page/app-badge.ts';
import type { OpenedNotice } from '#platform/opened-notice.ts';
import { BUNDLED_PAGES, PAGES_CACHE, offlinePageKey } from '#shell/install/offline-pages.ts';
import type { WorkerMessage } from '#shell/install/offline-pages.ts';

/** Values the build fills in; see scripts/pages/service-worker-plugin.ts. */
declare const BUILT: {
  precache: Array<{ url: string; revision: string | null }>;
  /** Files of texts by language. */
  texts: Record<string, string[]>;
};

const built = BUILT;

type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void };
type Asked = Extendable & { data: WorkerMessage };
type Pushed = Extendable & { data: { json: () => unknown } | null };
type Pressed = Extendable & { notification: Notification };
/** One open tab of the site. */
type Page = {
  visibilityState: DocumentVisibilityState;
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
  postMessage: (message: OpenedNotice, ports: MessagePort[]) => void;
};
type Events = {
  activate: Extendable;
  message: Asked;
  push: Pushed;
  notificationclick: Pressed;
};

/** The little of a worker's world that is used here; the types of pages and workers exclude each other. */
const worker = globalThis as unknown as {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    claim: () => Promise<void>;
    matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<Page[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ) => void;
};

const { origin } = worker.location;
const DAY = 24 * 60 * 60;
const PATIENCE_SECONDS = 5;
const PAGE_ANSWERS_MS = 1000;
const FRESH_MS = 10 * 60 * 1000;
const OFFLINE_PAGE = '/offline.html';
const ASSET = /\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g;
const GATEWAY_FAILED = [502, 503, 504];

/** Grows at each sign-in and sign-out: answers to earlier requests are not cached any more (SHELL-223). */
let generation = 0;
/** The next version only takes over once this one is done with its work. */
let isBeingReplaced = false;

/** Last seen pages: the network first, the cache when it does not answer. */
const pages = new NetworkFirst({
  cacheName: PAGES_CACHE,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) =>
        offlinePageKey(new URL(request.url), origin) ?? request,
      requestWillFetch: async ({ request, state }) => {
        if (state) state['generation'] = generation;
        return request;
      },
      fetchDidSucceed: async ({ response }) => {
        // A gateway that answers for a server which does not is no answer.
        if (GATEWAY_FAILED.includes(response.status)) throw new Error('the server is not there');
        return response;
      },
      cacheWillUpdate: async ({ response, state }) =>
        response.status === 200 && !response.redirected && state?.['generation'] === generation
          ? response
          : null,
    },
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true }),
  ],
});

/** Files under names that carry a hash never change. */
const assets = new CacheFirst({
  cacheName: 'porchlight-assets',
  plugins: [
    new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 60 * DAY, purgeOnQuotaError: true }),
  ],
});

precacheAndRoute(built.precache);
cleanupOutdatedCaches();
clientsClaim();

registerRoute(({ url }) => url.origin === origin && url.pathname.startsWith('/assets/'), assets);
registerRoute(
  new NavigationRoute(async (options) => {
    try {
      const { request } = options;
      const isCacheable = offlinePageKey(new URL(request.url), origin) !== null;
      const { event } = options as { event: Event & { preloadResponse?: Promise<Response> } };
      return isCacheable
        ? await pages.handle(options)
        : ((await event.preloadResponse) ?? (await fetch(request)));
    } catch {
      return (await matchPrecache(OFFLINE_PAGE)) ?? Response.error();
    }
  }),
);

registerRoute(
  ({ url }) => url.origin === origin && url.pathname === SHARE_PATH,
  ({ request }) => storeShared(request),
  'POST',
);

worker.addEventListener('activate', (event) => {
  // The page is asked for while the worker is still waking up.
  event.waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve());
});

worker.addEventListener('message', (event) => {
  const message = event.data;
  if (message.type === 'SKIP_WAITING') void worker.skipWaiting();
  if (message.type === 'FORGET_PAGES') {
    generation += 1;
    event.waitUntil(caches.delete(PAGES_CACHE));
  }
  if (message.type === 'STOP_CACHING') isBeingReplaced = true;
  if (message.type === 'KEEP') event.waitUntil(cachePages(event, message));
});

worker.addEventListener('push', (event) => {
  event.waitUntil(showPushed(readPushed(event.data)));
});

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const path = pathOfNotice(notification.data);
  if (path !== null) event.waitUntil(openNotice(path));
});

/** Shows exactly one notification for each push (NOTE-206). */
async function showPushed(notice: PushedNotice | null): Promise<void> {
  const open = await worker.clients
    .matchAll({ type: 'window', includeUncontrolled: true })
    .catch(() => []);
  const hasVisiblePage = open.some(({ visibilityState }) => visibilityState === 'visible');
  const { title, options } = notificationFor(notice, { hasVisiblePage });
  await worker.registration.showNotification(title, options);
  if (notice?.unread !== undefined) await showAppBadge(notice.unread);
}

/** Opens the place in a tab that is already open, without reloading it if its page can navigate by itself. */
async function openNotice(path: string): Promise<void> {
  const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) {
    await worker.clients.openWindow(path);
    return;
  }
  // The browser may refuse either; the other one still helps.
  await page.focus().catch(() => {});
  if (!(await isTaken(page, path))) await page.navigate(path).catch(() => {});
}

/** Whether the page answers that it shows the place; one that is signed out or just loading does not. */
function isTaken(page: Page, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PAGE_ANSWERS_MS);
    port1.addEventListener('message', () => {
      clearTimeout(timer);
      resolve(true);
    });
    port1.start();
    page.postMessage({ type: 'OPEN_NOTICE', path }, [port2]);
  });
}

async function cachePages(event: Asked, message: Extract<WorkerMessage, { type: 'KEEP' }>) {
  // A page that was just being loaded when this worker took over belongs to none yet.
  await worker.clients.claim();
  const wanted = [message.page, ...(message.isEverything ? BUNDLED_PAGES : [])];
  for (const url of message.assets) {
    if (isBeingReplaced) return;
    await take(assets, event, new Request(url));
  }
  // Fetches one page after the other: no person waits for them, and the server has more urgent work.
  for (const page of wanted) {
    if (isBeingReplaced) return;
    await cachePage(event, new URL(page, origin));
  }
}

async function cachePage(event: Asked, url: URL): Promise<void> {
  const key = offlinePageKey(url, origin);
  if (key === null || (await isFresh(key))) return;
  const response = await take(pages, event, new Request(url));
  if (response?.status !== 200) return;
  const html = await response.text();
  const language = /<html[^>]* lang="(\w+)"/.exec(html)?.[1] ?? 'en';
  const needed = new Set([...(html.match(ASSET) ?? []), ...(built.texts[language] ?? [])]);
  let isWhole = true;
  for (const asset of needed) {
    isWhole &&= !isBeingReplaced;
    if (!isWhole) break;
    const taken = await take(assets, event, new Request(new URL(asset, origin)));
    isWhole = taken !== null;
  }
  // Half a page would crash without a connection; the page for that case says what is the matter.
  if (!isWhole) await (await caches.open(PAGES_CACHE)).delete(key);
}

/** Gets and caches by the rules of a strategy, or gives nothing when that fails. */
async function take(strategy: Strategy, event: Asked, request: Request) {
  // The types know only the events of requests; any that can be extended will do.
  const [response, done] = strategy.handleAll({ event: event as never, request });
  const taken = await response.then((got) => got.clone()).catch(() => null);
  await done.catch(() => {});
  return taken;
}

async function isFresh(key: string): Promise<boolean> {
  const cached = await caches.match(key, { cacheName: PAGES_CACHE });
  return Date.now() - Date.parse(cached?.headers.get('Date') ?? '') < FRESH_MS;
}
