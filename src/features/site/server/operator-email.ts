import { html } from 'hono/html';
import type { Services } from '#platform/server/context.ts';
import type { Email } from '#platform/server/mail.ts';
import { siteSettings } from './read-settings.ts';

export type OperatorEmail = {
  subject: string;
  /** What somebody wrote. */
  message: string;
  /** What we know about it, a line each. */
  facts: readonly string[];
  replyTo?: NonNullable<Email['replyTo']>;
};

/** Somebody's words to the contact address of the site. */
export async function sendToOperator(services: Services, email: OperatorEmail): Promise<void> {
  const { contactEmail } = await siteSettings(services);
  const { message, facts, ...head } = email;
  const lines = facts.join('\n');
  const page = await html`<!doctype html>
    <html lang="en">
      <body style="font:16px/1.6 system-ui,sans-serif">
        <p style="white-space:pre-wrap">${message}</p>
        <hr />
        <p style="font-size:13px;white-space:pre-line">${lines}</p>
      </body>
    </html>`;
  await services.mail.send({
    ...head,
    to: contactEmail,
    text: `${message}\n\n--\n${lines}\n`,
    html: page.toString(),
  });
}
