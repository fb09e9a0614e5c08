/** The cache of recently seen pages; the worker fills it, and it is emptied at each sign-in and sign-out. */
export const PAGES_CACHE = 'porchlight-pages';

/** A message from a page to the worker. */
export type WorkerMessage =
  | { type: 'SKIP_WAITING' }
  | { type: 'KEEP'; page: string; assets: string[]; isEverything: boolean }
  | { type: 'FORGET_PAGES' }
  | { type: 'STOP_CACHING' };

/** Pages whose content comes with the app; they open offline without having been seen (SHELL-200, SHELL-222). */
export const BUNDLED_PAGES = [
  '/',
  '/browse-tasks',
  '/how-it-works',
  '/safety',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
  '/about',
  '/accessibility',
  '/help-center',
  '/community-guidelines',
  '/blog',
  '/blog/building-community-one-task-at-a-time',
  '/blog/staying-safe-when-neighbors-help',
  '/blog/the-economics-of-sharing-tasks',
  '/groups',
  '/events',
  '/contact',
];

const PUBLIC_PAGES = new Set([
  ...BUNDLED_PAGES,
  '/home',
  '/austin',
  '/bay-area',
  '/nyc',
  '/quick-help',
  '/on-demand-demo',
  '/heatmap-demo',
  '/marketplace',
  '/browse-services',
]);
const PUBLIC_DETAILS = /^\/(task|local|services|blog|marketplace)\/[^/]+$/;
const NOT_PUBLIC = new Set(['/marketplace/add']);

/**
 * Parameters that make it another page. Those in `PASSING` only say where a visitor came from or what opens on the
 * page.
 */
const SHAPING = new Set([
  'search',
  'category',
  'price',
  'condition',
  'shipping',
  'location',
  'experience',
  'sort',
  'lang',
]);
const PASSING = /^(utm_\w+|gclid|fbclid|msclkid|apply|edit|chat)$/;

/**
 * Returns the address under which a page is cached, or null for one that is not: only pages named here, which the
 * server renders the same for all, and only addresses without unknown parameters (SHELL-223). Campaign parameters are
 * never part of it (SHELL-212).
 */
export function offlinePageKey(url: URL, origin: string): string | null {
  if (url.origin !== origin || NOT_PUBLIC.has(url.pathname)) return null;
  if (!PUBLIC_PAGES.has(url.pathname) && !PUBLIC_DETAILS.test(url.pathname)) return null;
  const params = new URLSearchParams();
  for (const [name, value] of url.searchParams) {
    if (SHAPING.has(name)) params.append(name, value);
    else if (!PASSING.test(name)) return null;
  }
  params.sort();
  return `${origin}${url.pathname}${params.size > 0 ? `?${params}` : ''}`;
}
