import { createBrowserHistory, createRouter, defaultStringifySearch } from '@tanstack/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import type { AnyRoute } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import type { I18n } from '#platform/web/i18n.ts';
import { asLanguage } from '#platform/language/translator.ts';
import { I18nContext } from '#platform/web/use-translation.ts';
import { createI18n } from '#platform/web/i18n.ts';
import { writtenPageHints } from '#platform/addresses/page-hints.ts';
import type { PageHints } from '#platform/addresses/page-hints.ts';
import { declaredErrors } from '#platform/web/error-text.ts';
import { clock } from '#platform/web/clock.ts';
import { layeredHistory } from '#platform/web/page/layered-history.ts';
import { parseSearch } from '#platform/web/page/parse-search.ts';
import { pageContext } from '#platform/web/page/page-context.ts';
import { carryQueries } from '#platform/web/api/page-queries.ts';
import { createQueryClient } from '#platform/web/api/query-client.ts';
import { layers } from '#ui/overlays/layers.ts';
import { ApiProvider, createApi } from './api.tsx';
import type { ApiTools } from './api.tsx';
import { preparePage } from '#pages/page-texts.ts';
import { loadPagesLate, pagesAt } from './late-pages.ts';
import { routeTree } from './route-tree.gen.ts';

export type RouterContext = ApiTools &
  PageHints & {
    queryClient: QueryClient;
    i18n: I18n;
    publicUrl: string;
    /** When this page was drawn, by the server's clock. */
    drawnAt: number;
  };

/** The types keep this option for Start, whose client we do without. */
const hydration = { serializationAdapters: [declaredErrors] };

/** Any answer of the server says what time it is. */
const askTime = () => fetch('/healthz', { method: 'HEAD', cache: 'no-store' });

export async function getRouter() {
  const page = pageContext();
  const language = page ? page.language : document.documentElement.lang;
  const i18n = await createI18n(asLanguage(language));
  const queryClient = createQueryClient();
  const api = createApi();
  const context: RouterContext = {
    ...api,
    queryClient,
    i18n,
    publicUrl: page ? page.publicUrl : window.location.origin,
    drawnAt: page ? Date.now() : Number(document.documentElement.dataset['drawnAt']),
    ...(page ? page.hints : writtenPageHints(document.documentElement.dataset['hints'] ?? '')),
  };
  const history = page ? null : layeredHistory(createBrowserHistory(), layers);
  const router = createRouter({
    routeTree,
    context,
    ...(history && { history }),
    // An address has one way to be written.
    caseSensitive: true,
    parseSearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    ...(page && { ssr: { nonce: page.nonce } }),
    ...hydration,
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <I18nContext value={i18n}>
          <ApiProvider value={api}>{children}</ApiProvider>
        </I18nContext>
      </QueryClientProvider>
    ),
  });
  if (!page) void clock.start(context.drawnAt, askTime);
  if (history) router.subscribe('onResolved', history.pageIsShown);
  if (!page) {
    loadPagesLate(router);
    await pagesAt(router, router.latestLocation.pathname);
  }
  if (!page) await preparePage(router.matchRoutes(router.latestLocation), context);
  carryQueries(router, queryClient);
  return router;
}

/**
 * Returns the parts of a query that the page at this path knows, always written the same way, so that unknown
 * parameters do not create another page.
 */
export function knownSearch(path: string, search: string): string {
  // Only its addresses are asked; nothing is loaded or drawn with it.
  addresses ??= createRouter({ routeTree, context: {} as RouterContext, caseSensitive: true });
  const given = parseSearch(search);
  const routes: Readonly<Record<string, AnyRoute>> = { ...addresses.routesById };
  const known: Record<string, unknown> = {};
  for (const { routeId } of addresses.matchRoutes(path, given)) {
    const read: unknown = routes[String(routeId)]?.options.validateSearch;
    if (typeof read === 'function') Object.assign(known, read(given));
  }
  const inOrder = Object.entries(known).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return defaultStringifySearch(Object.fromEntries(inOrder));
}
let addresses: Awaited<ReturnType<typeof getRouter>> | undefined;

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>;
  }
}
