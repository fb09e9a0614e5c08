import { createHmac } from 'node:crypto';
import type { Config } from './config/config.ts';
import type { Db } from './database/db.ts';
import { newId } from './ids.ts';
import { isLocalSite } from './http/origins/local-site.ts';

export type Channel = 'sms' | 'whatsapp';
/** `to`: digits alone, as numbers are stored. */
export type Sms = { id: string; to: string; text: string; channel: Channel };

export type SmsSender = {
  /** Resolves once the message is handed over; throws if it is refused. The error holds neither number nor text. */
  send: (sms: Sms) => Promise<void>;
  /** The name in the protocol's settings. */
  name: 'webhook' | 'local';
};

/** Messages leave by the operator's webhook; without one they lie in the local mailbox, as e-mails do (AUTH-267). */
export function createSmsSender({ config, db }: { config: Config; db: Db }): SmsSender {
  const { AUTH_SMS_WEBHOOK_URL: url, AUTH_SMS_WEBHOOK_SECRET: secret } = config;
  return url === undefined ? toLocalMailbox(db, config.PUBLIC_URL) : byWebhook(url, secret);
}

/** Less than people wait for an answer, so that a failure is answered. */
const PATIENCE_MS = 5_000;

function byWebhook(url: string, secret: string): SmsSender {
  const key = secretBytes(secret);
  return {
    name: 'webhook',
    send: async ({ id, to, text, channel }) => {
      const now = new Date();
      const body = JSON.stringify({
        type: 'sms.send',
        timestamp: now.toISOString(),
        data: { to: `+${to}`, text, channel },
      });
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...signed(key, id, now, body) },
        body,
        // A redirect to another address than the operator's gets no number.
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the SMS webhook answered ${answer.status}`);
    },
  };
}

/** As the specification "Standard Webhooks" has receivers check it. */
function signed(key: Buffer, id: string, at: Date, body: string): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  };
}

const PREFIX = 'whsec_';
const secretBytes = (secret: string): Buffer =>
  secret.startsWith(PREFIX)
    ? Buffer.from(secret.slice(PREFIX.length), 'base64')
    : Buffer.from(secret);

function toLocalMailbox(db: Db, publicUrl: string): SmsSender {
  return {
    name: 'local',
    send: async ({ to, text }) => {
      if (!isLocalSite(publicUrl)) throw new Error('no SMS sender is set up');
      await db
        .insertInto('local_mail')
        .values({ id: newId(), to: `+${to}`, subject: 'SMS', text, html: '' })
        .execute();
    },
  };
}
