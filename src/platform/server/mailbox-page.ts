import { Hono } from 'hono';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Mail } from './mail.ts';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/**
 * A proxy on this machine also calls from loopback: it shows by the headers it adds or by the name
 * it was asked for, which also stops a page elsewhere from pointing its own name here.
 */
function isFromThisMachine(c: Context): boolean {
  return (
    LOOPBACK.test(getConnInfo(c).remote.address ?? '') &&
    LOCAL_HOST.test(c.req.header('host') ?? '') &&
    PROXY_HEADERS.every((name) => c.req.header(name) === undefined)
  );
}

/** The local mailbox, for callers on this machine only; absent when letters leave by SMTP. */
export function mailboxRoutes(mail: Mail): Hono {
  const routes = new Hono();
  routes.get('/dev/mailbox', async (c) => {
    if (!mail.readMailbox || !isFromThisMachine(c)) return c.notFound();
    const letters = await mail.readMailbox();
    c.header('Cache-Control', 'no-store');
    if (c.req.header('accept')?.includes('application/json')) return c.json(letters);
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <title>Local mailbox - Porchlight</title>
          </head>
          <body>
            <main>
              <h1>Local mailbox</h1>
              <p>${letters.length} letters, newest first. Reload to see new ones.</p>
              ${letters.map(
                (letter) =>
                  html`<article>
                    <h2>${letter.subject}</h2>
                    <p>To ${letter.to}, ${letter.createdAt.toISOString()}</p>
                    <pre>${linked(letter.text)}</pre>
                    <hr />
                  </article>`,
              )}
            </main>
          </body>
        </html>`,
    );
  });
  return routes;
}

function linked(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) => (/^https?:\/\//.test(part) ? html`<a href="${part}">${part}</a>` : part));
}
