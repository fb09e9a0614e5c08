import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { DNSResolver } from 'mailauth';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import type { Services } from '#platform/server/context.ts';
import { unhurried } from '#platform/server/database/database-patience.ts';
import { networkKey } from '#platform/server/http/origins/network-key.ts';
import { allowance } from '#platform/server/limits/allowance.ts';
import { ConcurrencyLimit, TooBusy } from '#platform/server/limits/concurrency-limit.ts';
import type { RegisteredReplies } from '../matters.ts';
import { readReplyAddress } from '../reply-address.ts';
import { LINE, MOST_BYTES, receiveRaw } from '../receive-raw.ts';
import { askDns, verifySender } from './verify-sender.ts';

const CONNECTIONS = allowance('mail.connections', 60, 'minute');
const MOST_CONNECTIONS = { inAll: 50, ofNetwork: 5 };
const SILENCE_MS = 60_000;
const DRAIN_MS = 10_000;

const ANSWERS = {
  unknown: [550, '5.1.1 There is no such address here.'],
  second: [452, '4.5.3 Please send to one recipient at a time.'],
  tooMany: [421, '4.7.0 Too many connections from your network. Please try again later.'],
  large: [552, '5.3.4 The message is larger than 15 MB.'],
  busy: [451, '4.3.2 Too busy right now. Please try again later.'],
  unreadable: [554, '5.6.0 The message could not be read.'],
  forged: [
    550,
    '5.7.26 Nothing was done: neither SPF nor DKIM shows that this message comes from the domain in its From.',
  ],
  open: [451, '4.7.24 The sender could not be verified right now. Please try again later.'],
} as const;

const refuse = (answer: keyof typeof ANSWERS): Error => {
  const [responseCode, text] = ANSWERS[answer];
  return Object.assign(new Error(text), { responseCode });
};

export type ReplyListener = { port: number; close: () => Promise<void> };

/**
 * Takes answers by e-mail straight from the mail servers of their senders, on `MAIL_REPLY_PORT` (NOTE-241); null without
 * it. Workers share the port.
 */
export async function listenForReplies(
  services: Services,
  replies: RegisteredReplies,
  options: { port?: number | undefined; resolver?: DNSResolver } = {},
): Promise<ReplyListener | null> {
  const { config, log, limits } = services;
  const { MAIL_REPLY_DOMAIN: domain } = config;
  const { port = config.MAIL_REPLY_PORT, resolver = askDns } = options;
  if (port === undefined || domain === undefined) return null;
  const line = new ConcurrencyLimit(LINE);
  const networks = new Map<string, string>();
  const certificate = await readCertificate(config);

  async function letIn({ id, remoteAddress }: SMTPServerSession): Promise<void> {
    const network = networkKey(remoteAddress);
    const open = [...networks.values()].filter((one) => one === network).length;
    if (open >= MOST_CONNECTIONS.ofNetwork) throw refuse('tooMany');
    networks.set(id, network);
    if (!(await limits.allow({ ...CONNECTIONS, key: network }))) throw refuse('tooMany');
  }

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
    const raw = await readWhole(stream);
    if (!raw) throw refuse('large');
    const { remoteAddress: ip, hostNameAppearsAs: helo, envelope, id } = session;
    const envelopeFrom = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
    const asking = {
      ...services,
      language: 'en' as const,
      requestId: id,
      ip,
      network: networkKey(ip),
      userAgent: '',
    };
    const reply = {
      raw,
      envelopeFrom,
      envelopeTo: envelope.rcptTo.map(({ address }) => address),
      domain: domain ?? '',
    };
    const outcome = await line.take(() =>
      unhurried(() =>
        receiveRaw(asking, replies, reply, () =>
          verifySender(
            { raw, ip, helo: helo || '', envelopeFrom },
            { host: reply.domain, resolver },
          ),
        ),
      ),
    );
    if (outcome === 'unreadable' || outcome === 'forged' || outcome === 'open') {
      log.info({ part: 'mail-replies', outcome }, 'an e-mail was refused');
      throw refuse(outcome);
    }
    return `2.0.0 ${outcome}`;
  }

  const server = new SMTPServer({
    name: domain,
    banner: 'ESMTP',
    size: MOST_BYTES,
    maxClients: MOST_CONNECTIONS.inAll,
    socketTimeout: SILENCE_MS,
    closeTimeout: DRAIN_MS,
    disableReverseLookup: true,
    disabledCommands: certificate ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...certificate,
    onConnect: (session, done) => void letIn(session).then(() => done(), done),
    onClose: ({ id }) => void networks.delete(id),
    onRcptTo: ({ address }, { envelope }, done) => {
      if (!readReplyAddress(address, domain)) return done(refuse('unknown'));
      return done(envelope.rcptTo.length > 0 ? refuse('second') : null);
    },
    onData: (stream, session, done) =>
      void take(stream, session).then(
        (text) => done(null, text),
        (error: unknown) => {
          if (isRefusal(error)) return done(error);
          if (!(error instanceof TooBusy))
            log.error({ err: error, part: 'mail-replies' }, 'an e-mail could not be taken');
          return done(refuse('busy'));
        },
      ),
  });
  // Connections break in many ways that concern no one here.
  server.on('error', (error) => log.debug({ err: error, part: 'mail-replies' }, 'SMTP failed'));
  const listening = once(server.server, 'listening');
  server.listen(port);
  await listening;
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && 'responseCode' in error;

/** Null of an e-mail that is too large, which is read to its end but not stored. */
async function readWhole(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const part = chunk as Buffer;
    size += part.length;
    if (size <= MOST_BYTES) chunks.push(part);
    else chunks.length = 0;
  }
  return size > MOST_BYTES ? null : Buffer.concat(chunks);
}

async function readCertificate({
  MAIL_REPLY_CERTIFICATE: certificate,
  MAIL_REPLY_KEY: key,
}: Services['config']): Promise<{ cert: Buffer; key: Buffer } | null> {
  if (certificate === undefined || key === undefined) return null;
  const [certBytes, keyBytes] = await Promise.all([readFile(certificate), readFile(key)]);
  return { cert: certBytes, key: keyBytes };
}
