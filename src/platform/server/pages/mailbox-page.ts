import { Hono } from 'hono';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { HttpBindings } from '@hono/node-server';
import type { HttpEnv } from '../http/http.ts';
import { isLocalSite, isLoopbackHost } from '../http/origins/local-site.ts';
import type { Mail } from '../mail/mail.ts';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Headers that proxies, balancers and content networks add to requests: by name, or by how the name begins. */
const ADDED_BY_PROXIES = 'forwarded via cdn-loop true-client-ip'.split(' ');
const ADDED_BY_PROXIES_AS = [
  'x-forwarded x-original- x-real- x-client- x-cluster-client- x-proxy x-envoy- x-amz x-azure-',
  'x-appengine- x-arr- x-nginx- wl-proxy- cf- fastly- fly- akamai-',
].flatMap((names) => names.split(' '));
const isAddedByProxy = (name: string): boolean =>
  ADDED_BY_PROXIES.includes(name) || ADDED_BY_PROXIES_AS.some((start) => name.startsWith(start));

/**
 * A proxy on this machine also calls from loopback: it shows by the headers it adds, by the old HTTP that the simplest
 * ones speak, or by the name it was asked for, which also stops a page elsewhere from pointing its own name here.
 */
function isFromThisMachine(c: Context<HttpEnv & { Bindings: Partial<HttpBindings> }>): boolean {
  return (
    LOOPBACK.test(getConnInfo(c).remote.address ?? '') &&
    isLoopbackHost(c.req.header('host') ?? '') &&
    c.env.incoming?.httpVersion !== '1.0' &&
    !Object.keys(c.req.header()).some(isAddedByProxy)
  );
}

/**
 * The local mailbox (`?to=` narrows it to an address), for callers on this machine only. Absent when e-mails leave by SMTP, and on a site that others
 * reach: a proxy that shows by nothing would open it to them.
 */
export function mailboxRoutes(mail: Mail, publicUrl: string) {
  const routes = new Hono<HttpEnv & { Bindings: Partial<HttpBindings> }>();
  const isLocal = isLocalSite(publicUrl);
  routes.get('/dev/mailbox', async (c) => {
    if (!mail.readMailbox || !isLocal || !isFromThisMachine(c)) return c.notFound();
    const emails = await mail.readMailbox(c.req.query('to'));
    c.header('Cache-Control', 'no-store');
    if (c.req.header('accept')?.includes('application/json')) return c.json(emails);
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
              <p>${emails.length} emails, newest first. Reload to see new ones.</p>
              ${emails.map(
                (email) =>
                  html`<article>
                    <h2>${email.subject}</h2>
                    <p>To ${email.to}, ${email.createdAt.toISOString()}</p>
                    ${email.replyTo !== null && html`<p>Reply to ${email.replyTo}</p>`}
                    <pre>${linked(email.text)}</pre>
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
