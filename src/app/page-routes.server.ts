import { serveStatic } from '@hono/node-server/serve-static';
import { ORPCError, createRouterClient } from '@orpc/server';
import { relative } from 'node:path';
import type { Context, MiddlewareHandler } from 'hono';
import { tidyErrors } from '#platform/server/api/api-handlers.ts';
import { readFromReplicas } from '#platform/server/api/replica-reads.ts';
import { readAskedLanguage } from '#platform/language/asked-language.ts';
import type { ApiContext, Services } from '#platform/server/context.ts';
import { describeRequest, setHeaders } from '#platform/server/http/http.ts';
import type { HttpApp, HttpEnv } from '#platform/server/http/http.ts';
import { takesGzip } from '#platform/server/http/encoded.ts';
import { pagesEpoch } from '#platform/server/pages/forget-pages.ts';
import { PageCache } from '#platform/server/pages/page-cache.ts';
import type { Pages } from '#platform/server/pages/pages.ts';
import { pageWithoutDatabase } from '#platform/server/http/unavailable.ts';
import { readPageHints, writePageHints } from '#platform/addresses/page-hints.ts';
import { procedures } from './features.server.ts';
import { publicPages } from './sitemap/site-pages.server.ts';

/**
 * Public pages at a fixed address: they change slowly and are rendered for visitors only, so all callers may share a
 * copy.
 */
const CACHEABLE = new Set(publicPages);

/** The pages that all callers share for a few seconds (decision 0020). */
export type CachedPages = {
  /** Whether it was drawn before, so that it costs no more than a refusal. */
  isCheap: (c: Context<HttpEnv>) => boolean;
  serve: (draw: Draw, isBusy: () => boolean) => MiddlewareHandler<HttpEnv>;
};

/** Returns null if every page is rendered on each request. */
export function openCachedPages(services: Services, pages: Pages | null): CachedPages | null {
  const seconds = services.config.PAGE_CACHE_SECONDS;
  if (!pages?.assets || seconds === 0) return null;
  const cache = new PageCache(seconds, () => pagesEpoch(services));
  const asked = (c: Context<HttpEnv>) => askedPage(c, pages.knownSearch);
  return {
    isCheap: (c) => {
      const page = c.req.method === 'GET' ? asked(c) : null;
      return page !== null && cache.isCheap(page.key);
    },
    serve: (draw, isBusy) => async (c, next) => {
      const page = asked(c);
      if (!page) return next();
      const drawn = await cache.get(page.key, c.get('nonce'), () => draw(c, page.url), isBusy());
      if (drawn instanceof Response) return drawn;
      c.set('scriptSources', drawn.scriptSources);
      return takesGzip(c.req.header('accept-encoding'))
        ? c.body(drawn.gzipped, drawn.status, { ...drawn.headers, 'Content-Encoding': 'gzip' })
        : c.body(drawn.plain, drawn.status, drawn.headers);
    },
  };
}

/** The built files and every page. */
export function servePages(
  app: HttpApp,
  services: Services,
  pages: Pages,
  { cachedPages, isBusy }: { cachedPages: CachedPages | null; isBusy: () => boolean },
): void {
  // No file has the address of a page, and looking for one would take longer than giving away a cached page.
  if (cachedPages) app.get('*', cachedPages.serve(drawPage, isBusy));
  if (pages.assets) {
    const root = relative(process.cwd(), pages.assets);
    // File names carry a hash of their content, so they never change.
    app.use('/assets/*', async (c, next) => {
      await next();
      if (c.res.ok) setHeaders(c, { 'Cache-Control': 'public, max-age=31536000, immutable' });
    });
    // A worker that browsers cache would hold an old version of the app.
    app.use('/sw.js', async (c, next) => {
      await next();
      setHeaders(c, { 'Cache-Control': 'no-cache', 'Service-Worker-Allowed': '/' });
    });
    app.use('*', serveStatic({ root, precompressed: true }));
  }
  app.get('*', async (c) => {
    if (!isReadable(c.req.path)) return c.redirect(readable(c.req.url));
    return drawPage(c, withoutLanguage(new URL(c.req.url)));
  });

  async function drawPage(c: Context<HttpEnv>, url: URL): Promise<Response> {
    const context: ApiContext = {
      ...services,
      viewer: null,
      ...describeRequest(c),
    };
    let isWhole = true;
    const api = createRouterClient(procedures, {
      context,
      interceptors: [
        async (call) => {
          try {
            const { path, procedure } = call;
            const next = () => readFromReplicas({ context, procedure, next: () => call.next() });
            return await tidyErrors({ context, path, next });
          } catch (error) {
            if (error instanceof ORPCError && error.code === 'SERVICE_UNAVAILABLE') isWhole = false;
            throw error;
          }
        },
      ],
    });
    // Always whole: what is drawn for a HEAD may be cached, and given to others; its body is taken off on the way out.
    const answer = await pages.render(new Request(url, { headers: c.req.raw.headers }), {
      nonce: c.get('nonce'),
      language: c.get('language'),
      publicUrl: services.config.PUBLIC_URL,
      path: c.req.path,
      hints: getPageHints(c),
      api,
    });
    stayHere(answer, url);
    answer.headers.set('Content-Language', c.get('language'));
    answer.headers.set('Vary', 'Cookie, Accept-Language, Accept-Encoding');
    return isWhole ? answer : pageWithoutDatabase(answer);
  }
}

/**
 * Whether the request is for a page of a signed-in person, as far as the browser knows. Any caller can claim it: that
 * only puts the request into the same queue as those of signed-in people.
 */
export const isPageOfSignedIn = (c: Context<HttpEnv>): boolean =>
  c.req.header('accept')?.includes('text/html') === true && getPageHints(c).expectsSession;

const getPageHints = (c: Context) => readPageHints(c.req.header('cookie') ?? '');

type Draw = (c: Context<HttpEnv>, url: URL) => Promise<Response>;

/**
 * Returns the URL and cache key of a page that all callers share, or null for any other address. The query is reduced
 * to what the page knows, so that no caller gets text another one wrote there and meaningless characters do not create
 * a page of their own.
 */
function askedPage(
  c: Context<HttpEnv>,
  knownSearch: Pages['knownSearch'],
): { url: URL; key: string } | null {
  const url = withoutLanguage(new URL(c.req.url));
  if (!CACHEABLE.has(url.pathname)) return null;
  if (url.search !== '') url.search = knownSearch(url.pathname, url.search);
  const key = [c.get('language'), writePageHints(getPageHints(c)), url.pathname + url.search];
  return { url, key: key.join('\n') };
}

/** The address as the browser shows it once it has taken the language out. */
function withoutLanguage(url: URL): URL {
  if (/[?&]lang=/.test(url.search)) url.search = readAskedLanguage(url.search).rest;
  return url;
}

/**
 * Keeps redirects on this site: the renderer builds them from the requested host name, which any caller can choose, and
 * a path is enough.
 */
function stayHere({ headers }: Response, asked: URL): void {
  const to = URL.parse(headers.get('Location') ?? '', asked);
  if (to?.origin !== asked.origin || !headers.has('Location')) return;
  // Two slashes at the beginning would name another host.
  headers.set('Location', to.pathname.replace(/^\/+/, '/') + to.search + to.hash);
}

/** The path with its broken signs as plain ones, so that it gets the page for addresses that lead nowhere (SHELL-241). */
const readable = (url: string): string =>
  // Two slashes at the beginning would name another host.
  new URL(url).pathname.replace(/^\/+/, '/').replaceAll('%', '%25');

/** Whether an address can be decoded at all; the router would answer with an empty page. */
function isReadable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}
