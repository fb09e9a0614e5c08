import { Readable, pipeline } from 'node:stream';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { ErrorLevel, SitemapIndexStream, SitemapStream } from 'sitemap';
import type { SitemapItemLoose } from 'sitemap';
import { articles } from '#features/content/articles.ts';
import { subjectPath, typesFor } from '#features/subjects/subjects.ts';
import { allowance } from '#platform/server/limits/allowance.ts';
import type { Services } from '#platform/server/context.ts';
import {
  decodeCursor,
  encodeCursor,
  newestFirst,
} from '#platform/server/database/lists/keyset-page.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { languages } from '#platform/language/translator.ts';
import { registeredSubjects } from '#app/features.server.ts';
import { closedPages, publicPages } from './site-pages.server.ts';

/** The most addresses one file of a sitemap may hold. */
const ADDRESSES_A_FILE = 50_000;
const BYTES_AT_ONCE = 32 * 1024;
// A full file is seconds of work; a search engine reads a handful a day.
const READS = allowance('sitemap', 60, 'hour');
const CACHED = 'public, max-age=900';

const urlset = (items: AsyncIterable<SitemapItemLoose> | SitemapItemLoose[], hostname: string) =>
  pipedInto(
    new SitemapStream({
      hostname,
      level: ErrorLevel.THROW,
      xmlns: { xhtml: true, news: false, video: false, image: false },
    }),
    items,
  );

function pipedInto(
  sink: SitemapStream | SitemapIndexStream,
  items: AsyncIterable<SitemapItemLoose> | Iterable<SitemapItemLoose | string>,
): ReadableStream {
  // A reader that left, or a database that did, ends both ends.
  pipeline(Readable.from(items), sink, () => {});
  return Readable.toWeb(Readable.from(inPieces(sink))) as ReadableStream;
}

/** The writers give away every tag for itself, which is far too little to send. */
async function* inPieces(tags: AsyncIterable<string>) {
  let piece = '';
  for await (const tag of tags) {
    piece += tag;
    if (piece.length < BYTES_AT_ONCE) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(piece);
}

const xml = (c: Context, body: ReadableStream) =>
  c.body(body, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': CACHED });

/** Each kind of thing whose pages search engines may read, with all of its pages. */
const lists = typesFor('sitemap').map((type) => ({
  ...registeredSubjects[type].publicList,
  toSitemapItem: (thing: { id: string; updatedAt: Date }) =>
    item(subjectPath(type, thing.id) ?? '/', thing.updatedAt),
}));

/** A page at the address without a language, and where each language of it lies. */
function item(path: string, lastmod?: Date): SitemapItemLoose {
  return {
    url: path,
    links: languages.map((lang) => ({ lang, url: lang === 'en' ? path : `${path}?lang=${lang}` })),
    ...(lastmod && { lastmod: lastmod.toISOString() }),
  };
}

/**
 * Serves robots.txt, which tells search engines what they may read, and the sitemap, as an index of files. A file with
 * part of a list is named by its first thing, so that its name is the same in every process.
 */
export function sitemapRoutes(services: Services, size = ADDRESSES_A_FILE): Hono<HttpEnv> {
  const { config, db, limits } = services;
  const routes = new Hono<HttpEnv>();
  routes.get('/robots.txt', (c) => {
    const closed = ['/api', '/dev', ...closedPages].toSorted();
    const lines = [
      'User-agent: *',
      'Allow: /',
      ...closed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${config.PUBLIC_URL}/sitemap.xml`,
    ];
    return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': CACHED });
  });

  routes.on(['GET'], ['/sitemap.xml', '/sitemap/*'], async (c, next) => {
    const key = c.get('network');
    if (await limits.allow({ ...READS, key })) return next();
    return c.text('Too many requests.', 429, { 'Retry-After': '3600' });
  });

  routes.get('/sitemap.xml', async (c) => {
    const parts = await Promise.all(
      lists.map(async ({ name, listCursors }) =>
        (await listCursors(db, size)).map(
          ({ createdAt, id }) => `${name}-${encodeCursor([createdAt.toISOString(), id])}`,
        ),
      ),
    );
    const addresses = ['pages', ...parts.flat()].map(
      (name) => `${config.PUBLIC_URL}/sitemap/${name}.xml`,
    );
    return xml(c, pipedInto(new SitemapIndexStream({ level: ErrorLevel.THROW }), addresses));
  });

  routes.get('/sitemap/pages.xml', (c) =>
    xml(
      c,
      urlset(
        [
          ...publicPages.map((path) => item(path)),
          ...articles.map(({ slug, publishedAt }) => item(`/blog/${slug}`, new Date(publishedAt))),
        ],
        config.PUBLIC_URL,
      ),
    ),
  );

  for (const { name, from, toSitemapItem } of lists) {
    routes.get(`/sitemap/:file{${name}-[\\w-]+\\.xml}`, async (c) => {
      const cursor = c.req.param('file').slice(`${name}-`.length, -'.xml'.length);
      const start = decodeCursor(newestFirst, cursor);
      if (!start) return c.notFound();
      const things = from(db, { createdAt: new Date(start[0]), id: start[1] }, size);
      const first = await things.next();
      // A file of nothing is not allowed.
      if (first.done === true) return c.notFound();
      const { value } = first;
      async function* items() {
        yield toSitemapItem(value);
        for await (const thing of things) yield toSitemapItem(thing);
      }
      return xml(c, urlset(items(), config.PUBLIC_URL));
    });
  }
  return routes;
}
