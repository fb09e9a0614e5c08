import { html } from 'hono/html';
import type { Services } from '#platform/server/context.ts';
import { mailPage } from '#platform/server/mail/mail-page.ts';
import type { Email } from '#platform/server/mail/mail.ts';
import { siteSettings } from './read-settings.ts';

export type OperatorEmail = {
  key: NonNullable<Email['key']>;
  subject: string;
  /** The message as written. */
  message: string;
  /** The facts that we know about it, one per line. */
  facts: readonly string[];
  replyTo?: NonNullable<Email['replyTo']>;
};

/** Sends a person's message to the site's contact address. */
export async function sendToOperator(services: Services, email: OperatorEmail): Promise<void> {
  const { contactEmail } = await siteSettings(services);
  const { message, facts, ...head } = email;
  const lines = facts.join('\n');
  const page = await mailPage({
    language: 'en',
    title: head.subject,
    preview: message,
    body: html`<p style="margin:0;white-space:pre-wrap">${message}</p>`,
    footer: html`<p style="white-space:pre-line">${lines}</p>`,
  });
  await services.mail.send({
    ...head,
    to: contactEmail,
    text: `${message}\n\n--\n${lines}\n`,
    html: page,
  });
}
