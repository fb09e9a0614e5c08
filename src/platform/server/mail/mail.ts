import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/db.ts';
import { newId } from '../ids.ts';
import { isLocalSite } from '../http/origins/local-site.ts';
import { emailCounter } from '../metrics/instruments.ts';
import { inSpan } from '../tracing/span.ts';

export type Email = {
  to: string;
  /** The recipient of an answer, if that is not the site. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The same however often this very e-mail is handed over, so that mailboxes can drop what comes again (NOTE-217, NOTE-223). */
  key?: string;
  /**
   * The Message-ID of the e-mail that this one answers automatically; it must not be answered automatically in turn
   * (RFC 3834).
   */
  answers?: string;
  /**
   * The address by which a mail program's own button stops e-mails like this one, without opening a page (RFC 8058).
   */
  unsubscribeUrl?: string;
};
export type StoredEmail = Pick<Email, 'to' | 'subject' | 'text' | 'html'> & {
  /** The address that an answer goes to; null is the site's own. */
  replyTo: string | null;
  createdAt: Date;
};

export type Mail = {
  /** Resolves once the e-mail is handed over; throws when the mail server refuses it. */
  send: (email: Email) => Promise<void>;
  /** Lets go of the mail server. */
  close: () => void;
  /** The local mailbox, newest first, or what it has for one address; null when e-mails leave by SMTP. */
  readMailbox: ((to?: string) => Promise<StoredEmail[]>) | null;
  /** The place e-mails go to, in words for the start-up lines. */
  destination: string;
};

export function createMail(options: { config: Config; db: Db }): Mail {
  const { config, db } = options;
  return counted(
    config.SMTP_URL
      ? mailBySmtp(config, config.SMTP_URL)
      : mailToLocalMailbox(db, config.PUBLIC_URL),
  );
}

const counted = (mail: Mail): Mail => ({
  ...mail,
  send: async (email) => {
    try {
      await inSpan({ name: () => 'send e-mail', kind: 'question' }, () => mail.send(email));
      emailCounter.inc({ outcome: 'sent' });
    } catch (error) {
      emailCounter.inc({ outcome: isRecipientRefused(error) ? 'refused' : 'failed' });
      throw error;
    }
  },
});

/** A server that does not answer must not hold up what waits for its answer. */
const SMTP_PATIENCE = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
  dnsTimeout: 5_000,
};

/** Whether the mail server works but does not take mail for this address. */
export function isRecipientRefused(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('rejected' in error)) return false;
  return Array.isArray(error.rejected) && error.rejected.length > 0;
}

/** Connections are used again while there is more to send, and closed by us: a server may hang up on one that idles. */
const POOL = {
  pool: true,
  idleTimeout: 5_000,
  // The caller tries again, and records that the outcome of the first try is unknown.
  maxRequeues: 0,
} as const;

function mailBySmtp({ MAIL_FROM: from, SMTP_CONNECTIONS }: Config, url: string): Mail {
  const transport = createTransport({
    url,
    ...SMTP_PATIENCE,
    ...POOL,
    maxConnections: SMTP_CONNECTIONS,
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ unsubscribeUrl, key, answers, ...email }) => {
      await transport.sendMail({
        from,
        ...email,
        ...(key !== undefined && { messageId: `<${key}@${domain}>` }),
        ...(answers !== undefined && { inReplyTo: answers, references: answers }),
        headers: {
          ...(answers !== undefined && { 'Auto-Submitted': 'auto-replied' }),
          ...(unsubscribeUrl !== undefined && {
            'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    },
    close: () => transport.close(),
    readMailbox: null,
    destination: `SMTP at ${new URL(url).host}`,
  };
}

const MAILBOX_SIZE = 500;

function mailToLocalMailbox(db: Db, publicUrl: string): Mail {
  return {
    send: async ({ to, replyTo, subject, text, html }) => {
      await db
        .insertInto('local_mail')
        .values({ id: newId(), to, reply_to: replyTo?.address ?? null, subject, text, html })
        .execute();
    },
    close: () => {},
    readMailbox: (to) =>
      db
        .selectFrom('local_mail')
        .select(['to', 'reply_to as replyTo', 'subject', 'text', 'html', 'created_at as createdAt'])
        .$if(to !== undefined, (emails) => emails.where('to', '=', to ?? ''))
        .orderBy('id', 'desc')
        .limit(MAILBOX_SIZE)
        .execute(),
    destination: isLocalSite(publicUrl)
      ? `the local mailbox at ${publicUrl}/dev/mailbox`
      : 'the database, where nobody reads it: others reach this site, so set SMTP_URL',
  };
}
