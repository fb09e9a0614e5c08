import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import { readAskedLanguage } from '../../language/asked-language.ts';
import type { Services } from '../context.ts';
import { DiskCache } from '../files/disk-cache.ts';
import type { HttpEnv } from '../http/http.ts';
import { TooBusy } from '../limits/concurrency-limit.ts';
import type { Preview, PreviewContent } from './preview.ts';

/** Raised when the drawing changes, so that cached pictures of the old one are not found. */
const DRAWING = 2;
const LINE = 20;
const CACHE_BYTES = 512 * 1024 * 1024;

/** `/og/{kind}/{id}.png`: what links look like elsewhere, in English or with `?lang=es` (SHELL-246, SHELL-324). */
export function previewRoutes(services: Services, previews: readonly Preview[]): Hono<HttpEnv> {
  const pictures = new DiskCache({
    folder: join(services.config.DATA_DIR, 'cache/previews'),
    // Drawing is one long calculation; a crowd of crawlers must not keep people waiting.
    atOnce: 1,
    waiting: LINE,
    maxBytes: CACHE_BYTES,
  });
  const routes = new Hono<HttpEnv>();
  routes.get('/og/:name/:file{.+\\.png}', async (c) => {
    const preview = previews.find(({ name }) => name === c.req.param('name'));
    const id = c.req.param('file').slice(0, -'.png'.length);
    if (!preview?.ids.test(id)) return c.notFound();
    const language = readAskedLanguage(new URL(c.req.url).search).asked ?? 'en';
    const content = await preview.find(services, id, language);
    if (!content) return c.notFound();
    const hash = createHash('sha256')
      .update(JSON.stringify([DRAWING, content]))
      .digest('hex');
    const headers = { ETag: `"${hash}"`, 'Cache-Control': 'public, max-age=3600' };
    if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers);
    try {
      const picture = await pictures.get(`${hash}.png`, () => draw(services, content));
      return c.body(new Uint8Array(picture), 200, { 'Content-Type': 'image/png', ...headers });
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error;
      return c.text('Too many pictures are wanted at once.', 503, { 'Retry-After': '10' });
    }
  });
  return routes;
}

async function draw(services: Services, { picture, ...words }: PreviewContent): Promise<Buffer> {
  const [{ drawPreview }, { readSidePicture }] = await Promise.all([
    import('./preview-picture.ts'),
    import('./side-picture.ts'),
  ]);
  return drawPreview(words, picture && (await readSidePicture(services, picture)));
}
