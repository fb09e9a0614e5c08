import { join } from 'node:path';
import { Hono } from 'hono';
import { isPictureSize } from '../../addresses/picture-address.ts';
import type { Services } from '../context.ts';
import type { HttpEnv } from '../http/http.ts';
import { DiskCache } from '../files/disk-cache.ts';
import { TooBusy } from '../limits/concurrency-limit.ts';
import { isPictureKey } from '../storage/file-kinds.ts';

const CACHE_BYTES = 2 * 1024 * 1024 * 1024;

/** `/media/{key}/{size}`: stored pictures in the sizes there are, in the best format the browser reads (SHELL-251). */
export function mediaRoutes({
  config,
  pictures,
}: Pick<Services, 'config' | 'pictures'>): Hono<HttpEnv> {
  const sizes = new DiskCache({
    folder: join(config.DATA_DIR, 'cache/media'),
    atOnce: 1,
    // Only stored pictures get here, so a long queue is a page with many of them.
    waiting: 300,
    maxBytes: CACHE_BYTES,
  });
  const routes = new Hono<HttpEnv>();
  routes.get('/media/:key/:size', async (c) => {
    const { key, size } = c.req.param();
    if (!isPictureKey(key) || !isPictureSize(size)) return c.notFound();
    // Loaded with the first picture: a start should not wait for it.
    const { drawSize, formatFor } = await import('./picture-size.ts');
    const format = formatFor(c.req.header('accept'));
    const name = `${key}-${size}.${format}`;
    const headers = {
      ETag: `"${name}"`,
      Vary: 'Accept',
      'Cache-Control': 'public, max-age=31536000, immutable',
    };
    // A picture that was removed is gone at once, however many sizes of it are still cached.
    if ((await pictures.size(key)) === null) return c.notFound();
    if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers);
    try {
      const cached = await sizes.find(name);
      const original = cached ? null : await pictures.read(key);
      const bytes =
        cached ?? (original && (await sizes.get(name, () => drawSize(original, size, format))));
      if (!bytes) return c.notFound();
      return c.body(new Uint8Array(bytes), 200, { 'Content-Type': `image/${format}`, ...headers });
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error;
      return c.text('Too many pictures are wanted at once.', 503, { 'Retry-After': '5' });
    }
  });
  return routes;
}
