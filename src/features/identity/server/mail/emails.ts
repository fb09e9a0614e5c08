import { html } from 'hono/html';
import type { Language } from '#platform/server/context.ts';
import type { Email } from '#platform/server/mail.ts';
import { text } from '#platform/server/texts.ts';

export type EmailTopic =
  | 'confirmation'
  | 'invitation'
  | 'recovery'
  | 'magicLink'
  | 'emailChange'
  | 'reauthentication'
  | 'secondStepOn'
  | 'secondStepOff'
  | 'removalAsked'
  | 'accountGone'
  | 'exportReady'
  | 'wayInAdded'
  | 'wayInRemoved'
  | 'newDevice';

/** An e-mail with a link and a six-digit code, as plain text and simple HTML (AUTH-077). */
export async function composeEmail(options: {
  to: string;
  topic: EmailTopic;
  language: Language;
  link: string;
  /** Null where only the link counts. */
  code: string | null;
  /** The address an account moves to. */
  newEmail?: string;
  /** When something happens, in words. */
  date?: string;
  /** By whom one signs in. */
  provider?: string;
  /** With what somebody signed in, and about where. */
  device?: string;
}): Promise<Email> {
  const { to, topic, language, link, code } = options;
  const { newEmail = '', provider = '', date = '', device = '' } = options;
  const values = { newEmail, provider, date, device };
  const line = (key: string) => text(language, `mail:${key}`, values);
  const subject = line(`${topic}.subject`);
  const intro = line(`${topic}.intro`);
  const action = line(`${topic}.action`);
  const validity = line(code === null ? `${topic}.linkValidity` : `${topic}.validity`);
  const ignore = line(`${topic}.ignore`);
  const orCode = line('orCode');
  const signature = line('signature');
  const body = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body
        style="margin:0;padding:24px;background:#fbf7f0;color:#241f19;font:16px/1.5 system-ui,sans-serif"
      >
        <main
          style="max-width:480px;margin:0 auto;padding:32px;background:#fffdfa;border-radius:12px"
        >
          <h1 style="margin:0 0 16px;font-size:22px">${subject}</h1>
          <p>${intro}</p>
          <p>
            <a
              href="${link}"
              style="display:inline-block;padding:12px 20px;border-radius:8px;background:#f2a31f;color:#281a02;font-weight:600;text-decoration:none"
              >${action}</a
            >
          </p>
          ${code === null ? '' : codeHtml(orCode, code)}
          <p>${validity}</p>
          <p style="color:#655b4e">${ignore}</p>
          <p style="color:#655b4e">${signature}</p>
        </main>
      </body>
    </html>`;
  return {
    to,
    subject,
    text: [
      intro,
      `${action}:\n${link}`,
      ...(code === null ? [] : [`${orCode}\n${code}`]),
      validity,
      ignore,
      signature,
    ].join('\n\n'),
    html: String(await body),
  };
}

const codeHtml = (lead: string, code: string) =>
  html`<p>${lead}</p>
    <p style="font-size:28px;letter-spacing:6px;font-weight:bold">${code}</p>`;
