import { html } from 'hono/html';
import type { Language, Services } from '#platform/server/context.ts';
import type { Email } from '#platform/server/mail/mail.ts';
import { mailButton, mailLink, mailPage } from '#platform/server/mail/mail-page.ts';
import type { MailHtml } from '#platform/server/mail/mail-page.ts';
import { text } from '#platform/server/texts.ts';
import { isMailReturned } from './returned/returned-mail.ts';
import { unsubscribeToken } from './unsubscribe/unsubscribe-token.ts';

/** The recipient of an e-mail, with the name and language to address them by. */
export type Correspondent = { userId: string; email: string; name: string; language: Language };

export type EmailPart = { text: string; html: MailHtml };

export type NoticeEmail = {
  subject: string;
  parts: readonly EmailPart[];
  /** Identifies the subject of the e-mail, and no other; the same when it is sent again (NOTE-217, NOTE-223). */
  key?: string;
  /** Why it comes, where nothing has happened. */
  why?: string;
  /** The address for answers, and the e-mail this one answers. */
  replyTo?: Email['replyTo'];
  answers?: string;
  /** The address called by a mail program's own unsubscribe button, if it stops less than all e-mails. */
  stopUrl?: string;
  /** Sent regardless of a person's settings, so it cannot be stopped. */
  isAlwaysSent?: true;
};

/** Sends an e-mail about what happened, with the way to have no more of them; nothing where e-mails come back (NOTE-216). */
export async function sendEmail(
  { db, config, mail }: Services,
  to: Correspondent,
  email: NoticeEmail & { key: string },
  /** Called right before the first byte leaves. */
  handOver?: () => Promise<void>,
): Promise<void> {
  // Mail services stop working for sites that go on sending to such addresses.
  if (await isMailReturned(db, to.userId, to.email)) return;
  const unsubscribeUrl =
    email.isAlwaysSent === true
      ? null
      : `${config.PUBLIC_URL}/unsubscribe?token=${await unsubscribeToken(db, to.userId)}`;
  const composed = await composeNoticeEmail(to, email, unsubscribeUrl);
  await handOver?.();
  await mail.send(composed);
}

/** Composes the greeting, the parts, the reason, and the link to unsubscribe, unless `unsubscribeUrl` is null. */
export async function composeNoticeEmail(
  to: Pick<Correspondent, 'email' | 'name' | 'language'>,
  email: NoticeEmail,
  unsubscribeUrl: string | null,
): Promise<Email> {
  const line = (key: string, params = {}) =>
    text(to.language, `notifications:email.${key}`, params);
  const greeting = to.name === '' ? line('greeting') : line('greetingByName', { name: to.name });
  const why = email.why ?? line(email.isAlwaysSent === true ? 'whyAlways' : 'why');
  const [stop, signature] = [line('unsubscribe'), line('signature')];
  const [first] = email.parts;
  const page = await mailPage({
    language: to.language,
    title: email.subject,
    // A short one says it in its subject already.
    preview: first && first.text !== email.subject ? first.text : why,
    body: html`<p style="margin:0 0 16px">${greeting}</p>
      ${email.parts.map((part) => part.html)}`,
    footer: html`<p>
        ${why}${unsubscribeUrl === null ? '' : html`<br />${mailLink(stop, unsubscribeUrl)}`}
      </p>
      <p>${signature}</p>`,
  });
  const parts = email.parts.map((part) => part.text).join('\n\n');
  const stopLine = unsubscribeUrl === null ? [] : [`${stop}: ${unsubscribeUrl}`];
  const stopUrl = email.stopUrl ?? unsubscribeUrl;
  return {
    to: to.email,
    // Names and titles are people's own words: a line break in them must not start a new header.
    subject: email.subject.replaceAll(/\s+/g, ' '),
    text: [greeting, '', parts, '', why, ...stopLine, signature, ''].join('\n'),
    html: page,
    ...(email.key !== undefined && { key: email.key }),
    ...(email.replyTo && { replyTo: email.replyTo }),
    ...(email.answers !== undefined && { answers: email.answers }),
    ...(stopUrl !== null && { unsubscribeUrl: stopUrl }),
  };
}

/** A sentence of its own. */
export const paragraph = (words: string): EmailPart => ({
  text: words,
  html: html`<p>${words}</p>`,
});

/** A link that looks like a button, and stands as an address where there is only text. */
export const linkPart = (label: string, url: string): EmailPart => ({
  text: `${label}: ${url}`,
  html: mailButton(label, url),
});
