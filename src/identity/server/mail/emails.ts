import { html } from 'hono/html';
import type { Language } from '#platform/server/context.ts';
import type { Email } from '#platform/server/mail/mail.ts';
import {
  mailAside,
  mailButton,
  mailCode,
  mailHeading,
  mailPage,
} from '#platform/server/mail/mail-page.ts';
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
  | 'accessEnded'
  | 'newDevice';

/** An e-mail with a link and a six-digit code, as plain text and as HTML (AUTH-077). */
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
  /** The provider people sign in by. */
  provider?: string;
  /** A list of what was ended. */
  ended?: string;
  /** The device of the sign-in and its approximate place. */
  device?: string;
}): Promise<Email> {
  const { to, topic, language, link, code } = options;
  const { newEmail = '', provider = '', date = '', device = '', ended = '' } = options;
  const values = { newEmail, provider, date, device, ended };
  const line = (key: string) => text(language, `mail:${key}`, values);
  const subject = line(`${topic}.subject`);
  const intro = line(`${topic}.intro`);
  const action = line(`${topic}.action`);
  const validity = line(code === null ? `${topic}.linkValidity` : `${topic}.validity`);
  const ignore = line(`${topic}.ignore`);
  const orCode = line('orCode');
  const signature = line('signature');
  const page = await mailPage({
    language,
    title: subject,
    preview: intro,
    body: html`${mailHeading(subject)}
      <p>${intro}</p>
      ${mailButton(action, link)} ${code === null ? '' : mailCode(orCode, code)}
      <p>${validity}</p>
      ${mailAside(ignore)}`,
    footer: html`${signature}`,
  });
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
    html: page,
  };
}
