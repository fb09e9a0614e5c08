import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Language } from '#platform/server/context.ts';

/** In the person's language. */
export type PlainPageWords = {
  title: string;
  text: string;
  /** Each sends these fields beside the token that is in the address. */
  buttons?: ReadonlyArray<{ label: string; sends: Record<string, string> }>;
  wayOut: { label: string; path: string };
};

/**
 * A page for a link from an e-mail or from paper; it acts only when a button is pressed. It has no script: it has to work
 * wherever e-mails are read.
 */
export function plainPage(
  c: Context,
  language: Language,
  status: 200 | 404 | 410,
  { title, text, buttons = [], wayOut }: PlainPageWords,
) {
  const forms = buttons.map(
    ({ label, sends }) =>
      html`<form method="post">
        ${Object.entries(sends).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <button type="submit">${label}</button>
      </form>`,
  );
  return sendPlainPage(c, language, {
    status,
    title,
    body: html`<h1>${title}</h1>
      <p>${text}</p>
      <div class="choices">${forms}</div>
      <p><a href="${wayOut.path}">${wayOut.label}</a></p>`,
  });
}

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Sends any page in the style of these, which no cache and no search engine stores. */
export function sendPlainPage(
  c: Context,
  language: Language,
  { status, title, body }: { status: ContentfulStatusCode; title: string; body: Html },
) {
  c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex');
  return c.html(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="referrer" content="same-origin" />
          <title>${title} - Porchlight</title>
          <style>
            ${raw(STYLE)}
          </style>
        </head>
        <body>
          <main>${body}</main>
        </body>
      </html>`,
    status,
  );
}

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px; background: #fbf7f0; color: #241f19; font: 17px/1.6 system-ui, sans-serif; }
main { max-width: 32rem; margin: 8vh auto 0; padding: 24px; background: #fffdfa; border: 1px solid #e6dbca; border-radius: 12px; }
h1 { margin: 0; font: 600 1.6rem/1.25 Georgia, serif; }
button { min-height: 44px; padding: 10px 18px; border: 0; border-radius: 10px; background: #f2a31f; color: #281a02; font: inherit; font-weight: 600; cursor: pointer; }
h2 { margin: 2rem 0 0; font: 600 1.3rem/1.3 Georgia, serif; overflow-wrap: anywhere; }
h3 { margin: 1rem 0 0; font-size: 1rem; }
p, li, dd { overflow-wrap: anywhere; }
dl { margin: 0.5rem 0; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; }
form { margin: 0.75rem 0; }
fieldset { margin: 0 0 0.75rem; padding: 0.5rem 0.75rem; border: 1px solid #8a7c69; border-radius: 10px; }
label { display: block; min-height: 44px; line-height: 44px; }
input[type=radio] { width: 1.4rem; height: 1.4rem; vertical-align: middle; margin: 0 0.5rem 0 0; }
input[type=text], textarea { box-sizing: border-box; width: 100%; padding: 10px; border: 1px solid #8a7c69; border-radius: 10px; background: transparent; color: inherit; font: inherit; }
.notice { padding: 12px; border: 2px solid #0d5c63; border-radius: 10px; }
.entry { margin: 1rem 0 0; padding: 12px; border: 1px solid #8a7c69; border-radius: 10px; }
.entry h3 { margin: 0; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
.actions form { margin: 0; }
.second, .choices form + form button { background: transparent; border: 2px solid currentColor; color: inherit; }
a { display: inline-block; min-height: 44px; line-height: 44px; color: #0d5c63; }
:focus-visible { outline: 3px solid #0d5c63; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  body { background: #171310; color: #f4ece1; }
  main { background: #211b16; border-color: #3d332a; }
  a { color: #7fd0d6; }
  .notice { border-color: #7fd0d6; }
  :focus-visible { outline-color: #7fd0d6; }
}
`;
