import { Hono } from 'hono';
import { readSignedAddress } from '#identity/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { ConcurrencyLimit, TooBusy } from '#platform/server/limits/concurrency-limit.ts';
import { findStoredFormat } from '#platform/server/media/stored-format.ts';
import { isPictureKey } from '#platform/server/storage/file-kinds.ts';
import type { PictureStorage } from '#platform/server/storage/picture-storage.ts';
import { redirectToFile } from '#platform/server/storage/redirect-to-file.ts';
import { evidencePath } from './evidence-pictures.ts';
import { staffStanding } from '../staff-standing.ts';

/** Few people view these pictures, and each is rendered for every request: no copy is stored. */
const AT_ONCE = { atOnce: 1, waiting: 50 };

/**
 * `GET /evidence/{key}`: a picture of something reported, also once its owner has deleted it, for the moderator the
 * address was made for, while they are one and nothing is taken from them (MOD-029).
 */
export function evidenceRoutes(services: Services): Hono<HttpEnv> {
  const limit = new ConcurrencyLimit(AT_ONCE);
  const routes = new Hono<HttpEnv>();
  routes.get('/evidence/:key', async (c) => {
    const { key } = c.req.param();
    if (!isPictureKey(key)) return c.notFound();
    const signed = await readSignedAddress(services, evidencePath(key), c.req.query());
    if (!signed || !(await staffStanding(services, signed.userId))) return c.notFound();
    const place = await findStorage(services, key);
    if (!place) return c.notFound();
    const type = `image/${await findStoredFormat(place, key)}`;
    const shown = { type, disposition: 'inline', cacheControl: 'no-store' };
    const redirect = await redirectToFile(c, place, { key, ...shown });
    if (redirect) return redirect;
    const original = await place.read(key);
    if (!original) return c.notFound();
    // Loaded with the first picture: a start should not wait for it.
    const { drawSize, formatFor } = await import('#platform/server/media/picture-size.ts');
    const format = formatFor(c.req.header('accept'));
    try {
      const bytes = await limit.take(() => drawSize(original, 'whole', format));
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': `image/${format}`,
        Vary: 'Accept',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Cache-Control': 'no-store',
      });
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error;
      return c.text('Too many pictures are wanted at once.', 503, { 'Retry-After': '5' });
    }
  });
  return routes;
}

/** Returns the storage that has the picture; withdrawn ones are still available to staff. */
async function findStorage(
  { pictures, withdrawnPictures }: Services,
  key: string,
): Promise<PictureStorage | null> {
  if ((await withdrawnPictures.size(key)) !== null) return withdrawnPictures;
  return (await pictures.size(key)) === null ? null : pictures;
}
