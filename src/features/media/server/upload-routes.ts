import { Hono } from 'hono';
import type { Context } from 'hono';
import { authenticate } from '#features/identity/server/public.ts';
import type { Refusal } from '#platform/api-contract.ts';
import type { Services } from '#platform/server/context.ts';
import { bearerToken } from '#platform/server/http.ts';
import type { HttpEnv } from '#platform/server/http.ts';
import { MOST_PICTURE_BYTES } from '#platform/picture-limits.ts';
import type { PictureRefusal } from '#platform/server/media/read-picture.ts';
import { text } from '#platform/server/texts.ts';
import { TooBusy, Turns } from '#platform/server/turns.ts';
import { UPLOAD_PATH } from '../upload-path.ts';
import { readBody } from './read-body.ts';
import { keepUpload } from './uploads.ts';

const UPLOADS_AN_HOUR = 120;
const SLOWEST_SECONDS = 120;

/** So much of the memory pictures may take on their way in, whoever sends how many: 20 times 5 MB. */
const AT_ONCE = 20;
/** Nobody takes all the places alone; the rest of what one person sends waits unread. */
const AT_ONCE_EACH = 4;
const WAITING = 400;

type Answer = { status: 401 | 408 | 413 | 415 | 422 | 429 | 503; code: string; reason: string };

const signedOut: Answer = {
  status: 401,
  code: 'UNAUTHORIZED',
  reason: 'media:refusals.signed_out',
};
const tooMany: Answer = {
  status: 429,
  code: 'TOO_MANY_REQUESTS',
  reason: 'common:refusals.too_many_requests',
};
const tooBusy: Answer = {
  status: 503,
  code: 'SERVICE_UNAVAILABLE',
  reason: 'media:refusals.too_busy',
};
const tooSlow: Answer = {
  status: 408,
  code: 'REQUEST_TIMEOUT',
  reason: 'media:refusals.too_slow',
};
const tooLarge: Answer = {
  status: 413,
  code: 'PAYLOAD_TOO_LARGE',
  reason: 'media:refusals.too_large',
};
const notAnImage = 'media:refusals.not_an_image';
/** ITEM-082 to ITEM-085. */
const refusals: Record<PictureRefusal, Answer> = {
  too_large: tooLarge,
  wrong_type: { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', reason: notAnImage },
  too_many_pixels: { status: 422, code: 'UNPROCESSABLE_CONTENT', reason: notAnImage },
  unreadable: { status: 422, code: 'UNPROCESSABLE_CONTENT', reason: notAnImage },
};

/** `POST /api/pictures`: takes one picture of a signed-in person, its bytes being the body (ITEM-082 to ITEM-087). */
export function uploadRoutes(services: Services): Hono<HttpEnv> {
  const places = new Turns({ atOnce: AT_ONCE, waiting: WAITING });
  const lines = new Map<string, { turns: Turns; waiting: number }>();

  /** Waits for a place before anything of the body is read. */
  async function inLine<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const line = lines.get(userId) ?? {
      turns: new Turns({ atOnce: AT_ONCE_EACH, waiting: WAITING }),
      waiting: 0,
    };
    lines.set(userId, line);
    line.waiting += 1;
    try {
      return await line.turns.take(() => places.take(work));
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) lines.delete(userId);
    }
  }

  async function takeIn(request: Request, userId: string): Promise<{ key: string } | Answer> {
    const body = await readBody(request, { most: MOST_PICTURE_BYTES, seconds: SLOWEST_SECONDS });
    if (body === 'too_large') return tooLarge;
    if (body === 'too_slow') return tooSlow;
    // Loaded with the first picture: a start should not wait for it.
    const { readPicture } = await import('#platform/server/media/read-picture.ts');
    const picture = await readPicture(body);
    if ('refused' in picture) return refusals[picture.refused];
    await keepUpload(services, userId, picture);
    return { key: picture.key };
  }

  const routes = new Hono<HttpEnv>();
  routes.post(UPLOAD_PATH, async (c) => {
    const token = bearerToken(c);
    const viewer = token ? await authenticate(services, token) : null;
    if (!viewer) return refused(c, signedOut);
    const limit = {
      name: 'media.upload',
      key: viewer.userId,
      points: UPLOADS_AN_HOUR,
      seconds: 3600,
    };
    if (!(await services.limits.allow(limit))) return refused(c, tooMany);
    try {
      const answer = await inLine(viewer.userId, () => takeIn(c.req.raw, viewer.userId));
      if (!('key' in answer)) return refused(c, answer);
      return c.json({ key: answer.key }, 201, { 'Cache-Control': 'no-store' });
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error;
      return refused(c, tooBusy);
    }
  });
  return routes;
}

/** Like any refused call. Some of the body may be unread, so the connection cannot be used again. */
function refused(c: Context<HttpEnv>, { status, code, reason }: Answer) {
  const data: Refusal = { reason, params: {} };
  const message = text(c.get('language'), reason);
  return c.json({ defined: true, code, status, message, data }, status, {
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...(status === 503 && { 'Retry-After': '10' }),
  });
}
