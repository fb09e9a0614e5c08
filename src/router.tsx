import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import type { QueryClient } from '@tanstack/react-query';
import type { I18n } from '#platform/web/i18n.ts';
import { isLanguage } from '#platform/translator.ts';
import { I18nContext } from '#platform/web/use-translation.ts';
import { createI18n } from '#platform/web/i18n.ts';
import { writtenPageHints } from '#platform/page-hints.ts';
import type { PageHints } from '#platform/page-hints.ts';
import { pageContext } from '#platform/web/page-context.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { ApiProvider, createApi } from './api.tsx';
import type { ApiTools } from './api.tsx';
import { preparePage } from './pages/page-texts.ts';
import { routeTree } from './route-tree.gen.ts';

export type RouterContext = ApiTools &
  PageHints & {
    queryClient: QueryClient;
    i18n: I18n;
    publicUrl: string;
  };

export async function getRouter() {
  const page = pageContext();
  const language = page ? page.language : document.documentElement.lang;
  const i18n = await createI18n(isLanguage(language) ? language : 'en');
  const queryClient = createQueryClient();
  const api = createApi();
  const context: RouterContext = {
    ...api,
    queryClient,
    i18n,
    publicUrl: page ? page.publicUrl : window.location.origin,
    ...(page ? page.hints : writtenPageHints(document.documentElement.dataset['hints'] ?? '')),
  };
  const router = createRouter({
    routeTree,
    context,
    // An address has one way to be written.
    caseSensitive: true,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    ...(page && { ssr: { nonce: page.nonce } }),
    Wrap: ({ children }) => (
      <I18nContext value={i18n}>
        <ApiProvider value={api}>{children}</ApiProvider>
      </I18nContext>
    ),
  });
  if (!page) await preparePage(router.matchRoutes(router.latestLocation), context);
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>;
  }
}
