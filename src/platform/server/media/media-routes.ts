import { Hono } from 'hono';
import { isPictureSize } from '../../addresses/picture-address.ts';
import type { Services } from '../context.ts';
import type { HttpEnv } from '../http/http.ts';
import { TooBusy } from '../limits/concurrency-limit.ts';
import { isPictureKey } from '../storage/file-kinds.ts';
import { madeSizeName, openMadeSizes } from './made-sizes.ts';

/** `/media/{key}/{size}`: stored pictures in the sizes there are, in the best format the browser reads (SHELL-251). */
export function mediaRoutes(
  services: Pick<Services, 'config' | 'log' | 'pictures' | 'realtime'>,
): Hono<HttpEnv> {
  const { pictures } = services;
  const sizes = openMadeSizes(services);
  const routes = new Hono<HttpEnv>();
  routes.get('/media/:key/:size', async (c) => {
    const { key, size } = c.req.param();
    if (!isPictureKey(key) || !isPictureSize(size)) return c.notFound();
    // Loaded with the first picture: a start should not wait for it.
    const { drawSize, formatFor } = await import('./picture-size.ts');
    const format = formatFor(c.req.header('accept'));
    const name = madeSizeName(key, size, format);
    const headers = {
      ETag: `"${name}"`,
      Vary: 'Accept',
      'Cache-Control': 'public, max-age=31536000, immutable',
    };
    const isThere = async () => (await pictures.size(key)) !== null;
    // A picture that was removed is gone at once, however many sizes of it are still cached.
    if (!(await isThere())) return c.notFound();
    if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers);

    const makeSize = async (): Promise<Buffer | null> => {
      const original = await pictures.read(key);
      const made = original && (await sizes.get(name, () => drawSize(original, size, format)));
      if (made && (await isThere())) return made;
      // The picture was removed during the work, perhaps before this size of it was stored.
      await sizes.remove([name]);
      return null;
    };
    try {
      const bytes = (await sizes.find(name)) ?? (await makeSize());
      if (!bytes) return c.notFound();
      return c.body(new Uint8Array(bytes), 200, { 'Content-Type': `image/${format}`, ...headers });
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error;
      return c.text('Too many pictures are wanted at once.', 503, { 'Retry-After': '5' });
    }
  });
  return routes;
}
