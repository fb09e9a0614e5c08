import type { Services } from '#platform/server/context.ts';
import { bearerToken, createHttpApp, describeRequest } from '#platform/server/http/http.ts';
import type { HttpApp } from '#platform/server/http/http.ts';
import { ConcurrencyLimit, TooBusy } from '#platform/server/limits/concurrency-limit.ts';
import { isSameSecret } from '#platform/server/config/secret.ts';
import { readBody } from '#platform/server/uploads/read-body.ts';
import type { RegisteredReplies } from './matters.ts';
import { LINE, MOST_BYTES, receiveRaw } from './receive-raw.ts';

const LIMITS = { most: MOST_BYTES, seconds: 60 };

/**
 * `POST /hooks/mail-replies`, for the mail service that receives the e-mails to `MAIL_REPLY_DOMAIN`, with the
 * operator's secret; absent unless both are set (NOTE-219). The body is the e-mail as it came; `X-Envelope-From` and
 * `X-Envelope-To` are the addresses of its envelope.
 */
export function mailReplyRoutes(services: Services, replies: RegisteredReplies): HttpApp {
  const routes = createHttpApp();
  const { MAIL_EVENTS_SECRET: secret, MAIL_REPLY_DOMAIN: domain } = services.config;
  if (secret === undefined || domain === undefined) return routes;
  const line = new ConcurrencyLimit(LINE);
  routes.post('/hooks/mail-replies', async (c) => {
    if (!isSameSecret(bearerToken(c) ?? '', secret)) return c.json({ code: 'UNAUTHORIZED' }, 401);
    const asking = { ...services, ...describeRequest(c) };
    const take = async () => {
      const raw = await readBody(c.req.raw, LIMITS);
      if (raw === 'too_large') return c.json({ code: 'PAYLOAD_TOO_LARGE' }, 413, CLOSE);
      if (raw === 'too_slow') return c.json({ code: 'REQUEST_TIMEOUT' }, 408, CLOSE);
      const outcome = await receiveRaw(asking, replies, {
        raw,
        domain,
        envelopeFrom: c.req.header('x-envelope-from'),
        envelopeTo: (c.req.header('x-envelope-to') ?? '').split(','),
      });
      if (outcome === 'unreadable') return c.json({ code: 'UNPROCESSABLE_CONTENT' }, 422);
      return c.json({ outcome });
    };
    try {
      return await line.take(take);
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error;
      return c.json({ code: 'SERVICE_UNAVAILABLE' }, 503, { ...CLOSE, 'Retry-After': '10' });
    }
  });
  return routes;
}

/** Some of the body is unread. */
const CLOSE = { Connection: 'close' };
