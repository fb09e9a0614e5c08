import { serveStatic } from '@hono/node-server/serve-static';
import { createRouterClient } from '@orpc/server';
import { relative } from 'node:path';
import type { Context, MiddlewareHandler } from 'hono';
import { tidyErrors } from '#platform/server/api-handlers.ts';
import { readAskedLanguage } from '#platform/asked-language.ts';
import type { ApiContext, Services } from '#platform/server/context.ts';
import { setHeaders } from '#platform/server/http.ts';
import type { HttpApp, HttpEnv } from '#platform/server/http.ts';
import { PageCache } from '#platform/server/page-cache.ts';
import type { Pages } from '#platform/server/pages.ts';
import { readPageHints, writePageHints } from '#platform/page-hints.ts';
import { procedures } from './procedures.server.ts';
import { publicPages } from './site-pages.server.ts';

/** Pages of one fixed address change slowly and are drawn for visitors only, so that everybody may get the same. */
const KEEPABLE = new Set(publicPages);

/** The built files and every page. */
export function servePages(app: HttpApp, services: Services, pages: Pages): void {
  const seconds = services.config.PAGE_CACHE_SECONDS;
  // No file has the address of a page, and looking for one would take longer than giving away a kept page.
  if (pages.assets && seconds > 0) app.get('*', giveKept(new PageCache(seconds), drawPage));
  if (pages.assets) {
    const root = relative(process.cwd(), pages.assets);
    // File names carry a hash of their content, so they never change.
    app.use('/assets/*', async (c, next) => {
      await next();
      if (c.res.ok) setHeaders(c, { 'Cache-Control': 'public, max-age=31536000, immutable' });
    });
    // A worker that browsers keep would hold an old version of the app.
    app.use('/sw.js', async (c, next) => {
      await next();
      setHeaders(c, { 'Cache-Control': 'no-cache', 'Service-Worker-Allowed': '/' });
    });
    app.use('*', serveStatic({ root, precompressed: true }));
  }
  app.get('*', async (c) => {
    if (!isReadable(c.req.path)) return c.redirect(readable(c.req.url));
    return drawPage(c);
  });

  async function drawPage(c: Context<HttpEnv>): Promise<Response> {
    const context: ApiContext = {
      ...services,
      viewer: null,
      language: c.get('language'),
      requestId: c.get('requestId'),
      ip: c.get('ip'),
    };
    const api = createRouterClient(procedures, {
      context,
      interceptors: [(call) => tidyErrors({ context, path: call.path, next: () => call.next() })],
    });
    const answer = await pages.render(withoutLanguage(c.req.raw), {
      nonce: c.get('nonce'),
      language: c.get('language'),
      publicUrl: services.config.PUBLIC_URL,
      path: c.req.path,
      hints: hintsOf(c),
      api,
    });
    answer.headers.set('Content-Language', c.get('language'));
    answer.headers.set('Vary', 'Cookie, Accept-Language, Accept-Encoding');
    return answer;
  }
}

const hintsOf = (c: Context) => readPageHints(c.req.header('cookie') ?? '');

type Draw = (c: Context<HttpEnv>) => Promise<Response>;

/** Pages that everybody gets alike for a few seconds (decision 0020). */
function giveKept(cache: PageCache, draw: Draw): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (!KEEPABLE.has(pathname)) return next();
    const key = [c.get('language'), writePageHints(hintsOf(c)), pathname + search].join('\n');
    const page = await cache.get(key, c.get('nonce'), () => draw(c));
    if (page instanceof Response) return page;
    c.set('scriptSources', page.scriptSources);
    const takesGzip = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
    return takesGzip
      ? c.body(page.gzipped, 200, { ...page.headers, 'Content-Encoding': 'gzip' })
      : c.body(page.plain, 200, page.headers);
  };
}

/** The address as the browser shows it once it has taken the language out. */
function withoutLanguage(request: Request): Request {
  if (!/[?&]lang=/.test(request.url)) return request;
  const url = new URL(request.url);
  url.search = readAskedLanguage(url.search).rest;
  return new Request(url, { method: request.method, headers: request.headers });
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
