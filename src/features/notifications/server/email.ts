import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Language, Services } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** Whom an e-mail goes to, and how they are spoken to. */
export type Correspondent = { userId: string; email: string; name: string; language: Language };

export type EmailPart = { text: string; html: HtmlEscapedString | Promise<HtmlEscapedString> };

/** An e-mail about what happened: greeting, its parts, why it came and how to have no more of them. */
export async function sendEmail(
  { db, config, mail }: Services,
  to: Correspondent,
  email: {
    subject: string;
    parts: readonly EmailPart[];
    /** What a mail program's own button stops, where that is less than all e-mails. */
    stopUrl?: string;
    /** Comes whatever somebody's settings are, and so cannot be stopped. */
    isAlwaysSent?: true;
  },
): Promise<void> {
  const line = (key: string, params = {}) =>
    text(to.language, `notifications:email.${key}`, params);
  const greeting = to.name === '' ? line('greeting') : line('greetingByName', { name: to.name });
  const isAlwaysSent = email.isAlwaysSent === true;
  const unsubscribeUrl = isAlwaysSent
    ? null
    : `${config.PUBLIC_URL}/unsubscribe?token=${await unsubscribeToken(db, to.userId)}`;
  const why = line(isAlwaysSent ? 'whyAlways' : 'why');
  const [stop, signature] = [line('unsubscribe'), line('signature')];
  const page = await html`<!doctype html>
    <html lang="${to.language}">
      <body style="${STYLES.body}">
        <div style="${STYLES.card}">
          <p>${greeting}</p>
          ${email.parts.map((part) => part.html)}
          <p style="${STYLES.footer}">
            ${why}<br />
            ${
              unsubscribeUrl === null
                ? ''
                : html`<a href="${unsubscribeUrl}" style="${STYLES.footerLink}">${stop}</a><br />`
            }
            ${signature}
          </p>
        </div>
      </body>
    </html>`;
  const parts = email.parts.map((part) => part.text).join('\n\n');
  const stopLine = unsubscribeUrl === null ? [] : [`${stop}: ${unsubscribeUrl}`];
  const stopUrl = email.stopUrl ?? unsubscribeUrl;
  await mail.send({
    to: to.email,
    // Names and titles are people's own words: a line break in them must not start a new header.
    subject: email.subject.replaceAll(/\s+/g, ' '),
    text: [greeting, '', parts, '', why, ...stopLine, signature, ''].join('\n'),
    html: page.toString(),
    ...(stopUrl !== null && { unsubscribeUrl: stopUrl }),
  });
}

/** A link that looks like a button, and stands as an address where there is only text. */
export const linkPart = (label: string, url: string): EmailPart => ({
  text: `${label}: ${url}`,
  html: html`<p><a href="${url}" style="${STYLES.button}">${label}</a></p>`,
});

// Mail programs know no style sheets.
const STYLES = {
  body: 'margin:0;padding:24px;background:#fbf7f0;font:16px/1.6 system-ui,sans-serif;color:#241f19',
  card: 'max-width:32rem;margin:0 auto;padding:24px;background:#fffdfa;border:1px solid #e6dbca;border-radius:12px',
  button:
    'display:inline-block;padding:10px 18px;background:#f2a31f;color:#281a02;border-radius:10px;font-weight:600;text-decoration:none',
  footer: 'font-size:13px;color:#655b4e',
  footerLink: 'color:#655b4e',
};
