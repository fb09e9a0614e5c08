import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { DiskCache } from '#platform/server/files/disk-cache.ts';
import { text } from '#platform/server/texts.ts';
import { TooBusy } from '#platform/server/limits/concurrency-limit.ts';
import { readAskedLanguage } from '#platform/asked-language.ts';
import type { Language, Translate } from '#platform/translator.ts';
import { categoryNameOf } from '../../category-name.ts';
import { priceTextOf } from '../../price-text.ts';
import { presentTaskCard } from '../present-task.ts';
import type { PreviewWords } from './preview-picture.ts';
import { selectTaskCards } from '../task-query.ts';

/** Raised when the drawing changes, so that cached pictures of the old one are not found. */
const DRAWING = 1;
const LINE = 20;
const CACHE_BYTES = 512 * 1024 * 1024;
const UUID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

async function wordsOf(
  { db }: Services,
  id: string,
  language: Language,
): Promise<PreviewWords | null> {
  const found = await selectTaskCards(db, null).where('tasks.id', '=', id).executeTakeFirst();
  if (!found) return null;
  const task = presentTaskCard(found, { viewerId: null, language });
  const t: Translate = (key, params) => text(language, key, params);
  return {
    title: task.title,
    category: categoryNameOf(task, { t }),
    price: priceTextOf(task, { t, language }),
    place: task.locationArea,
  };
}

/** `/og/task/{id}.png`: what links to a task look like elsewhere, in English or with `?lang=es` (SHELL-246). */
export function previewRoutes(services: Services): Hono<HttpEnv> {
  const pictures = new DiskCache({
    folder: join(services.config.DATA_DIR, 'cache/previews'),
    // Drawing is one long calculation; a crowd of crawlers must not keep people waiting.
    atOnce: 1,
    waiting: LINE,
    maxBytes: CACHE_BYTES,
  });
  const routes = new Hono<HttpEnv>();
  routes.get(`/og/task/:file{${UUID}\\.png}`, async (c) => {
    const language = readAskedLanguage(new URL(c.req.url).search).asked ?? 'en';
    const words = await wordsOf(services, c.req.param('file').slice(0, -'.png'.length), language);
    if (!words) return c.notFound();
    const hash = createHash('sha256')
      .update(JSON.stringify([DRAWING, words]))
      .digest('hex');
    const headers = { ETag: `"${hash}"`, 'Cache-Control': 'public, max-age=3600' };
    if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers);
    try {
      const picture = await pictures.get(`${hash}.png`, async () => {
        const { drawPreview } = await import('./preview-picture.ts');
        return drawPreview(words);
      });
      return c.body(new Uint8Array(picture), 200, { 'Content-Type': 'image/png', ...headers });
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error;
      return c.text('Too many pictures are wanted at once.', 503, { 'Retry-After': '10' });
    }
  });
  return routes;
}
