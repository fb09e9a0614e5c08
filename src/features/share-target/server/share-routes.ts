import type { Context } from 'hono';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { allowance } from '#platform/server/limits/allowance.ts';
import { TooBusy } from '#platform/server/limits/concurrency-limit.ts';
import { text } from '#platform/server/texts.ts';
import { readBody } from '#platform/server/uploads/read-body.ts';
import { UploadQueue } from '#platform/server/uploads/upload-queue.ts';
import { MOST_BYTES_WITHOUT_WORKER } from '../limits.ts';
import { SHARED_CACHE, SHARED_KEY, SHARE_PATH, problemPath } from '../shared-cache.ts';
import type { ShareProblem } from '../shared-cache.ts';

const SHARES = allowance('share-target', 60, 'hour');
const SLOWEST_SECONDS = 60;
/** A share is in memory twice, as it came and as it goes back. */
const AT_ONCE = 4;
const WAITING = 40;

/** A form with files, and the line between its parts, of the characters that RFC 2046 allows. */
const FORM = /^multipart\/form-data; ?boundary="?[\w'()+,./:=?-]{1,70}"?$/;

type Refused = { status: 403 | 408 | 413 | 415 | 429 | 503; problem: ShareProblem };

/**
 * `POST /share` for a device whose worker is not there yet (SHELL-436): gives the form back in a page, which stores it
 * where the worker would have. Nothing of it stays here, and no account is asked for.
 */
export function shareRoutes(services: Services): Hono<HttpEnv> {
  const line = new UploadQueue({ atOnce: AT_ONCE, atOnceEach: 1, waiting: WAITING });
  const routes = new Hono<HttpEnv>();
  routes.post(SHARE_PATH, async (c) => {
    // Only apps of the device share; another site has nothing to put here.
    if (c.req.header('sec-fetch-site') === 'cross-site')
      return refuse(c, { status: 403, problem: 'unreadable' });
    const type = c.req.header('content-type') ?? '';
    if (!FORM.test(type)) return refuse(c, { status: 415, problem: 'unreadable' });
    const network = c.get('network');
    if (!(await services.limits.allow({ ...SHARES, key: network })))
      return refuse(c, { status: 429, problem: 'busy' });
    try {
      const body = await line.take(network, () =>
        readBody(c.req.raw, { most: MOST_BYTES_WITHOUT_WORKER, seconds: SLOWEST_SECONDS }),
      );
      if (body === 'too_large') return refuse(c, { status: 413, problem: 'too_large' });
      if (body === 'too_slow') return refuse(c, { status: 408, problem: 'unreadable' });
      return giveBack(c, { type, body: body.toString('base64') });
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error;
      return refuse(c, { status: 503, problem: 'busy' });
    }
  });
  return routes;
}

/** Says what is wrong, and leads to the page that says it in full. Some of the body may be unread. */
function refuse(c: Context<HttpEnv>, { status, problem }: Refused) {
  c.header('Connection', 'close');
  return answer(c, status, {
    text: text(c.get('language'), `share-target:problems.${problem}`),
    head: html`<meta http-equiv="refresh" content="0; url=${problemPath(problem)}" />`,
  });
}

function giveBack(c: Context<HttpEnv>, form: { type: string; body: string }) {
  // No character of it can end the block.
  const data = JSON.stringify(form).replaceAll('<', String.raw`\u003c`);
  return answer(c, 200, {
    text: text(c.get('language'), 'share-target:opening'),
    body: html`<script type="application/json" id="form">
        ${raw(data)}
      </script>
      <script nonce="${c.get('nonce')}">
        ${raw(STORE)};
      </script>`,
  });
}

function answer(
  c: Context<HttpEnv>,
  status: Refused['status'] | 200,
  parts: { text: string; head?: unknown; body?: unknown },
) {
  c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex');
  return c.html(
    html`<!doctype html>
      <html lang="${c.get('language')}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>${text(c.get('language'), 'common:appName')}</title>
          ${parts.head}
        </head>
        <body>
          <p>${parts.text}</p>
          ${parts.body}
        </body>
      </html>`,
    status,
  );
}

/** Runs in the browser, as `storeShared` does in the worker. */
const STORE = `(async () => {
  const { type, body } = JSON.parse(document.getElementById('form').textContent);
  const bytes = Uint8Array.from(atob(body), (one) => one.charCodeAt(0));
  const headers = { 'Content-Type': type, Date: new Date().toUTCString() };
  const cache = await caches.open(${JSON.stringify(SHARED_CACHE)});
  await cache.put(${JSON.stringify(SHARED_KEY)}, new Response(bytes, { headers }));
  location.replace(${JSON.stringify(SHARE_PATH)});
})().catch(() => location.replace(${JSON.stringify(problemPath('no_room'))}))`;
