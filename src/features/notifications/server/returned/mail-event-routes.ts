import type { Services } from '#platform/server/context.ts';
import { bearerToken, createHttpApp, limitBody } from '#platform/server/http/http.ts';
import type { HttpApp } from '#platform/server/http/http.ts';
import { readJson } from '#platform/server/http/read-json.ts';
import { isSameSecret } from '#platform/server/config/secret.ts';
import { mailEvents, stopMail } from './returned-mail.ts';

const BODY_LIMIT = 256 * 1024;

/**
 * `POST /hooks/mail-events`, for the mail service that sends our e-mails, with the operator's secret; absent without
 * one (NOTE-216).
 */
export function mailEventRoutes({ db, config }: Services): HttpApp {
  const routes = createHttpApp();
  const secret = config.MAIL_EVENTS_SECRET;
  if (secret === undefined) return routes;
  routes.post('/hooks/mail-events', limitBody(BODY_LIMIT), async (c) => {
    if (!isSameSecret(bearerToken(c) ?? '', secret)) return c.json({ code: 'UNAUTHORIZED' }, 401);
    const body = await c.req
      .text()
      .then(readJson)
      .catch(() => null);
    const read = mailEvents.safeParse(body);
    if (!read.success) {
      const [issue] = read.error.issues;
      const message = `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not readable'}`;
      return c.json({ code: 'INVALID_FIELDS', message }, 422);
    }
    return c.json({ stopped: await stopMail(db, read.data) });
  });
  return routes;
}
