import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ApiErrorCode, Refusal } from '../../api-contract.ts';
import { apiErrors } from '../../api-contract.ts';
import type { HttpEnv } from './http.ts';
import { text } from '../texts.ts';

/** After so long a database that was away is worth another try. */
export const RETRY_AFTER_SECONDS = 5;
export const UNAVAILABLE_REASON = 'common:refusals.unavailable';
const OVERLOADED_REASON = 'common:refusals.overloaded';
const ASKED_TOO_MUCH_REASON = 'common:refusals.asked_too_much';

const HEADERS = { 'Retry-After': String(RETRY_AFTER_SECONDS), 'Cache-Control': 'no-store' };

/** A refusal outside of every procedure, in the shape of the API that was asked: ours or plain REST. */
export function refuseCall(
  c: Context<HttpEnv>,
  code: Extract<ApiErrorCode, 'UNAUTHORIZED' | 'TOO_MANY_REQUESTS' | 'SERVICE_UNAVAILABLE'>,
  reason: string,
): Response {
  const { status } = apiErrors[code];
  const data: Refusal = { reason, params: {} };
  const error = { defined: true, code, status, message: text(c.get('language'), reason), data };
  return c.json(c.req.path.startsWith('/api/rpc/') ? { json: error, meta: [] } : error, status);
}

/** 503, in the way of `answerLater`. */
export const answerUnavailable = (c: Context<HttpEnv>): Promise<Response> =>
  answerLater(c, 'SERVICE_UNAVAILABLE', UNAVAILABLE_REASON);

/** 503 for what is too much for this process, in the way of `answerLater` (OPS-122). */
export const answerOverloaded = (c: Context<HttpEnv>): Promise<Response> =>
  answerLater(c, 'SERVICE_UNAVAILABLE', OVERLOADED_REASON);

/** Replies 429 in the form of `answerLater`. */
export const replyRateLimited = (c: Context<HttpEnv>): Promise<Response> =>
  answerLater(c, 'TOO_MANY_REQUESTS', ASKED_TOO_MUCH_REASON);

/** Answers with a time to come back, in a form that fits the caller: a program, a person, or anything else. */
async function answerLater(
  c: Context<HttpEnv>,
  code: 'TOO_MANY_REQUESTS' | 'SERVICE_UNAVAILABLE',
  reason: string,
): Promise<Response> {
  for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
  // An unread rest of a body would be taken for the next request.
  if (c.req.raw.body && !c.req.raw.bodyUsed) c.header('Connection', 'close');
  if (c.req.path.startsWith('/api/')) {
    return refuseCall(c, code, reason);
  }
  const { status } = apiErrors[code];
  const language = c.get('language');
  const words = text(language, reason);
  if (!c.req.header('accept')?.includes('text/html')) return c.text(`${words}\n`, status);
  return c.html(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="color-scheme" content="light dark" />
          <title>${text(language, 'common:appName')}</title>
        </head>
        <body style="font:1.125rem/1.6 system-ui;max-width:32rem;margin:20vh auto;padding:0 1rem">
          <main>
            <h1>${text(language, 'common:appName')}</h1>
            <p>${words}</p>
            <p><a href="">${text(language, 'common:actions.tryAgain')}</a></p>
          </main>
        </body>
      </html>`,
    status,
  );
}

/** Marks a page that was drawn without the database, so that it says so itself and is not cached. */
export const pageWithoutDatabase = (page: Response): Response => {
  if (page.status >= 300 && page.status < 400) return page;
  const headers = new Headers(page.headers);
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  return new Response(page.body, { status: 503, headers });
};
