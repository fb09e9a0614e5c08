import type { Context } from 'hono';
import { html, raw } from 'hono/html';
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
  c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex');
  const forms = buttons.map(
    ({ label, sends }) =>
      html`<form method="post">
        ${Object.entries(sends).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <button type="submit">${label}</button>
      </form>`,
  );
  return c.html(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} - Porchlight</title>
          <style>
            ${raw(STYLE)}
          </style>
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            <p>${text}</p>
            ${forms}
            <p><a href="${wayOut.path}">${wayOut.label}</a></p>
          </main>
        </body>
      </html>`,
    status,
  );
}

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px; background: #fbf7f0; color: #241f19; font: 17px/1.6 system-ui, sans-serif; }
main { max-width: 32rem; margin: 8vh auto 0; padding: 24px; background: #fffdfa; border: 1px solid #e6dbca; border-radius: 12px; }
form { margin: 0 0 12px; }
h1 { margin: 0; font: 600 1.6rem/1.25 Georgia, serif; }
button { min-height: 44px; padding: 10px 18px; border: 0; border-radius: 10px; background: #f2a31f; color: #281a02; font: inherit; font-weight: 600; cursor: pointer; }
form + form button { border: 1px solid; background: none; color: inherit; }
a { display: inline-block; min-height: 44px; line-height: 44px; color: #0d5c63; }
:focus-visible { outline: 3px solid #0d5c63; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  body { background: #171310; color: #f4ece1; }
  main { background: #211b16; border-color: #3d332a; }
  a { color: #7fd0d6; }
  :focus-visible { outline-color: #7fd0d6; }
}
`;
