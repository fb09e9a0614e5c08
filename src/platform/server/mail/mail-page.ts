import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Language } from '../viewer.ts';
import { text } from '../texts.ts';

export type MailHtml = HtmlEscapedString | Promise<HtmlEscapedString>;

/** One look for every e-mail of the site: wordmark, a card, and what stands small below it; light and dark (NOTE-207). */
export async function mailPage(page: {
  language: Language;
  title: string;
  /** The text that lists of e-mails show after the subject. */
  preview: string;
  body: MailHtml;
  footer?: MailHtml;
}): Promise<string> {
  const { language, title, preview, body, footer } = page;
  const document = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${title}</title>
        <style>
          ${raw(DARK)}
        </style>
      </head>
      <body class="paper" style="${BODY}">
        <div style="${PREVIEW}">${preview}${raw(PADDING)}</div>
        <div style="max-width:34rem;margin:0 auto">
          <p class="mark" style="${MARK}">
            <span aria-hidden="true" style="${LAMP}"></span>${text(language, 'common:appName')}
          </p>
          <main class="card" style="${CARD}">${body}</main>
          ${footer === undefined ? '' : html`<div class="small" style="${FOOTER}">${footer}</div>`}
        </div>
      </body>
    </html>`;
  return document.toString();
}

/** A link that looks like a button. */
export const mailButton = (label: string, url: string): MailHtml =>
  html`<p style="margin:24px 0"><a class="button" href="${url}" style="${BUTTON}">${label}</a></p>`;

/** A code that is typed by hand from another screen. */
export const mailCode = (lead: string, code: string): MailHtml =>
  html`<p style="margin:0 0 8px">${lead}</p>
    <p style="margin:0 0 16px;font:700 28px/1.2 ui-monospace,Consolas,monospace;letter-spacing:6px">
      ${code}
    </p>`;

export const mailHeading = (words: string): MailHtml =>
  html`<h1 style="margin:0 0 16px;font:600 22px/1.3 Georgia,serif">${words}</h1>`;

/** Said beside the rest. */
export const mailAside = (words: string): MailHtml =>
  html`<p class="small" style="color:#655b4e">${words}</p>`;

/** A small link in an e-mail, whose only style sheet is the one below. */
export const mailLink = (label: string, url: string): MailHtml =>
  html`<a class="small" href="${url}" style="color:#655b4e">${label}</a>`;

const BODY =
  'margin:0;padding:24px 16px;background:#fbf7f0;color:#241f19;font:16px/1.6 system-ui,-apple-system,"Segoe UI",sans-serif';
const CARD =
  'display:block;padding:28px 24px;background:#fffdfa;border:1px solid #e6dbca;border-radius:12px;overflow-wrap:anywhere';
const MARK = 'margin:0 0 16px;padding:0 4px;font:600 20px/1 Georgia,serif;color:#241f19';
const LAMP =
  'display:inline-block;width:12px;height:12px;margin-right:10px;border-radius:50%;background:#f2a31f;box-shadow:0 0 0 4px #fbe6c0';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#f2a31f;color:#281a02;font-weight:600;text-decoration:none';
const FOOTER = 'padding:16px 4px 0;font-size:13px;color:#655b4e';
const PREVIEW =
  'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:transparent';
/** Keeps what follows out of the preview of short e-mails. */
const PADDING = '&#8199;&#65279;&#847; '.repeat(40);
/** Makes the e-mail dark in mail programs that read styles; in others it stays light. */
const DARK = `
@media (prefers-color-scheme: dark) {
  .paper { background: #17130e !important; color: #f3ece1 !important; }
  .card { background: #211c16 !important; border-color: #3a3228 !important; color: #f3ece1 !important; }
  .mark { color: #f3ece1 !important; }
  .small, .small a { color: #b8ab99 !important; }
  .card a { color: #7fd1c9 !important; }
  .card a.button { color: #281a02 !important; }
}`;
