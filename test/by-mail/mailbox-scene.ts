import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';
import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import { makeTask } from '#features/tasks/server/factory.ts';
import { listenForReplies } from '#features/notifications/server/replies/smtp/reply-listener.ts';
import { startMailServer } from '#features/notifications/server/test-smtp.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson } from '#test/support/server.ts';
import { registeredReplies } from '#app/features.server.ts';
import { findRecords, sendSigned } from './signed-mail.ts';

const SECRET = 'a-secret-of-the-operator';
export const DOMAIN = 'in.porchlight.example';

const composer = createTransport({ streamTransport: true, buffer: true });

const replyAddress = (email: Email): string => email.replyTo?.[0]?.address ?? '';

async function compose(email: SendMailOptions): Promise<Buffer> {
  const { message } = await composer.sendMail({ subject: 'Re: Porchlight', ...email });
  return message as Buffer;
}

/**
 * A site that sends by SMTP and gets its answers as a mail service brings them, or by SMTP from the mail servers of their
 * senders.
 */
export async function startMailboxScene(answersBy: 'hook' | 'smtp' = 'hook') {
  const smtp = await startMailServer();
  const server = await startTestServer({
    SMTP_URL: smtp.url,
    MAIL_EVENTS_SECRET: SECRET,
    MAIL_REPLY_DOMAIN: DOMAIN,
    LOG_LEVEL: 'silent',
  });

  const listener =
    answersBy === 'smtp'
      ? await listenForReplies(server.services, registeredReplies, {
          port: 0,
          resolver: findRecords(),
        })
      : null;

  async function bring(raw: Buffer): Promise<{ status: number; outcome?: string }> {
    const response = await fetch(`${server.url}/hooks/mail-replies`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${SECRET}`, 'Content-Type': 'message/rfc822' },
      body: new Uint8Array(raw),
    });
    const { outcome } = (await response.json()) as { outcome?: string };
    return { status: response.status, ...(outcome !== undefined && { outcome }) };
  }

  /** The newest e-mail to a person whose text or subject says this. */
  async function emailTo({ email }: TestPerson, words: string): Promise<Email> {
    let found: Email | undefined;
    await expect
      .poll(
        async () => {
          const emails = await smtp.emailsTo(email);
          found = emails.findLast(({ text, subject }) => `${subject}\n${text}`.includes(words));
          return found !== undefined || emails.map(({ subject }) => subject);
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    if (!found) throw new Error('no e-mail');
    return found;
  }

  return {
    smtp,
    server,
    compose,
    bring,
    emailTo,
    replyAddress,
    emailsTo: async ({ email }: TestPerson, words: string) =>
      (await smtp.emailsTo(email)).filter(({ subject }) => subject?.includes(words)),
    emailCount: async ({ email }: TestPerson) => (await smtp.emailsTo(email)).length,
    newTask: (poster: TestPerson) => makeTask(server.services, { posterId: poster.userId }),
    /** A person answers an e-mail from their mailbox. */
    reply: async (
      person: Pick<TestPerson, 'email'>,
      email: Email,
      words: string,
      more: SendMailOptions = {},
    ) => {
      const quoted = (email.text ?? '').replaceAll(/^/gm, '> ');
      const text = `${words}\n\nOn Sun, Nov 29, 2026 at 9:14 AM Porchlight <${replyAddress(email)}>\nwrote:\n\n${quoted}`;
      const answer = { from: person.email, to: replyAddress(email), text, ...more };
      const raw = await compose(answer);
      if (listener) return { raw, outcome: await sendSigned(listener.port, answer) };
      return { raw, ...(await bring(raw)) };
    },
    setLanguage: async ({ userId }: TestPerson, language: 'en' | 'es') => {
      await server.services.db
        .updateTable('profiles')
        .set({ preferred_language: language })
        .where('id', '=', userId)
        .execute();
    },
    close: async () => {
      await listener?.close();
      await server.close();
      await smtp.close();
    },
  };
}
