import { Hono } from 'hono';
import { authenticate } from '#identity/server/public.ts';
import { allowance } from '#platform/server/limits/allowance.ts';
import type { Services } from '#platform/server/context.ts';
import { bearerToken } from '#platform/server/http/http.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { MOST_PICTURE_BYTES } from '#platform/picture-limits.ts';
import type { PictureRefusal } from '#platform/server/media/read-picture.ts';
import { TooBusy } from '#platform/server/limits/concurrency-limit.ts';
import { readBody } from '#platform/server/uploads/read-body.ts';
import {
  refuseUpload,
  suspensionRefusal,
  uploadRefusal,
} from '#platform/server/uploads/refuse-upload.ts';
import type { UploadRefusal } from '#platform/server/uploads/refuse-upload.ts';
import { UploadQueue } from '#platform/server/uploads/upload-queue.ts';
import { AVATAR_PATH, UPLOAD_PATH } from '../upload-path.ts';
import { storeUpload } from './uploads.ts';

const UPLOADS = allowance('media.upload', 120, 'hour');
const SLOWEST_SECONDS = 120;

/** Limits the memory for incoming pictures, however many people send them: 20 times 5 MB. */
const AT_ONCE = 20;
/** Limits one person's share of the places; the rest of their uploads waits unread. */
const AT_ONCE_EACH = 4;
const WAITING = 400;

const signedOut = uploadRefusal(401, 'media:refusals.signed_out');
const tooMany = uploadRefusal(429, 'common:refusals.too_many_requests');
const tooBusy = uploadRefusal(503, 'media:refusals.too_busy');
const tooSlow = uploadRefusal(408, 'media:refusals.too_slow');
const tooLarge = uploadRefusal(413, 'media:refusals.too_large');
const storageFull = uploadRefusal(409, 'media:refusals.storage_full');
const notAnImage = 'media:refusals.not_an_image';
/** All unusable pictures get the same text; the status says why (ITEM-082 to ITEM-085). */
const refusals: Record<PictureRefusal, UploadRefusal> = {
  too_large: tooLarge,
  wrong_type: uploadRefusal(415, notAnImage),
  too_many_pixels: uploadRefusal(422, notAnImage),
  unreadable: uploadRefusal(422, notAnImage),
};

/**
 * `POST /api/pictures`: takes one picture of a signed-in person, its bytes being the body (ITEM-082 to ITEM-087), and
 * `POST /api/pictures/avatar` the same for a picture of the person (PEOPLE-025, PEOPLE-027).
 */
export function uploadRoutes(services: Services): Hono<HttpEnv> {
  const line = new UploadQueue({ atOnce: AT_ONCE, atOnceEach: AT_ONCE_EACH, waiting: WAITING });

  async function takeIn(
    request: Request,
    userId: string,
    isAvatar: boolean,
  ): Promise<{ key: string } | UploadRefusal> {
    const body = await readBody(request, { most: MOST_PICTURE_BYTES, seconds: SLOWEST_SECONDS });
    if (body === 'too_large') return tooLarge;
    if (body === 'too_slow') return tooSlow;
    // Loaded with the first picture: a start should not wait for it.
    const { readAvatar, readPicture } = await import('#platform/server/media/read-picture.ts');
    const picture = await (isAvatar ? readAvatar(body) : readPicture(body));
    if ('refused' in picture) return refusals[picture.refused];
    const { computePictureLook } = await import('#platform/server/media/picture-look.ts');
    const look = isAvatar ? null : await computePictureLook(picture.bytes);
    const isStored = await storeUpload(services, userId, { ...picture, isAvatar, look });
    return isStored ? { key: picture.key } : storageFull;
  }

  const routes = new Hono<HttpEnv>();
  routes.on('POST', [UPLOAD_PATH, AVATAR_PATH], async (c) => {
    const isAvatar = c.req.path === AVATAR_PATH;
    const token = bearerToken(c);
    const viewer = token ? await authenticate(services, token) : null;
    if (!viewer) return refuseUpload(c, signedOut);
    const suspension = suspensionRefusal(viewer);
    if (suspension) return refuseUpload(c, suspension);
    if (!(await services.limits.allow({ ...UPLOADS, key: viewer.userId })))
      return refuseUpload(c, tooMany);
    try {
      const answer = await line.take(viewer.userId, () =>
        takeIn(c.req.raw, viewer.userId, isAvatar),
      );
      if (!('key' in answer)) return refuseUpload(c, answer);
      return c.json({ key: answer.key }, 201, { 'Cache-Control': 'no-store' });
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error;
      return refuseUpload(c, tooBusy);
    }
  });
  return routes;
}
