import type { Context } from 'hono';
import type { Services } from '#platform/server/context.ts';
import { encode, sendEncoded } from '#platform/server/http/encoded.ts';
import { API_POLICY, createHttpApp } from '#platform/server/http/http.ts';
import type { HttpApp, HttpEnv } from '#platform/server/http/http.ts';
import { FEEDS, markRead, findFeedOwner } from './feed-address.ts';
import { writeFeed } from './write-feed.ts';

const SECRET = /^([\w-]{43})\.ics$/;
const UNLISTED = { 'X-Robots-Tag': 'noindex, nofollow' };
const HEADERS = {
  ...UNLISTED,
  'Content-Type': 'text/calendar; charset=utf-8',
  // The name of a saved file must not contain the secret.
  'Content-Disposition': 'attachment; filename="porchlight.ics"',
  // Revalidated each time, so that a revoked address shows nothing.
  'Cache-Control': 'private, no-cache',
  Vary: 'Accept-Encoding',
};

/**
 * Serves a person's calendar to anyone with its secret address (decision 0060); wrong and revoked addresses get the
 * same answer.
 */
export function calendarRoutes(services: Services): HttpApp {
  const routes = createHttpApp();
  routes.get(`${FEEDS}/:file`, async (c) => {
    c.set('ownPolicy', API_POLICY);
    const [, secret = ''] = SECRET.exec(c.req.param('file')) ?? [];
    const by = secret === '' ? null : await findFeedOwner(services.db, secret);
    if (!by) return nothing(c);
    const feed = await encode(Buffer.from(await writeFeed(services, by, new Date())));
    await markRead(services.db, by.userId);
    return sendEncoded(c, feed, { ...HEADERS, 'Content-Language': by.language });
  });
  return routes;
}

const nothing = (c: Context<HttpEnv>): Response =>
  c.text('There is no calendar at this address.', 404, {
    ...UNLISTED,
    'Cache-Control': 'private, no-store',
  });
