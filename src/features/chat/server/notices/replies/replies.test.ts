import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setRestriction } from '#identity/server/public.ts';
import { startMailServer } from '#features/notifications/server/test-smtp.ts';
import { newId } from '#platform/server/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson } from '#test/support/server.ts';
import { registeredConversations } from '#app/features.server.ts';
import { image } from '../../attachments/formats/sample-files.ts';
import { makeOpenTask, sendText } from '../../chat-scene.ts';
import { findUnreadForEmails } from '../digest.ts';
import { makeReplyAddress } from '#features/notifications/server/public.ts';

const SECRET = 'a-secret-of-the-operator';
const DOMAIN = 'in.porchlight.example';
const DAY_MS = 24 * 60 * 60 * 1000;

const smtp = await startMailServer();
const settings = {
  SMTP_URL: smtp.url,
  MAIL_EVENTS_SECRET: SECRET,
  MAIL_REPLY_DOMAIN: DOMAIN,
  LOG_LEVEL: 'silent',
};
const server = await startTestServer(settings);
const { services } = server;
const { db } = services;
afterAll(async () => {
  await server.close();
  await smtp.close();
});

let paula: TestPerson;
let hugo: TestPerson;
let conversationId: string;
/** The address at which Hugo answers Paula. */
let address: string;
beforeEach(async () => {
  [paula, hugo] = [await server.person('Paula'), await server.person('Hugo')];
  conversationId = await openChat(paula, hugo);
  address = await makeReplyAddress(services, DOMAIN, { conversationId, userId: hugo.userId });
});

async function openChat(poster: TestPerson, applicant: TestPerson, at = server): Promise<string> {
  const scene = await makeOpenTask(at, poster, applicant);
  const { id } = await poster.api.chat.open({ kind: 'application', ...scene });
  return id;
}

const composer = createTransport({ streamTransport: true, buffer: true });

/** An e-mail as it is on the wire. */
async function compose(email: SendMailOptions): Promise<Buffer> {
  const { message } = await composer.sendMail({
    subject: 'Re: Paula sent you a message',
    ...email,
  });
  return message as Buffer;
}

const bring = (
  body: Buffer | string,
  headers: Record<string, string> = {},
  { url = server.url, secret = SECRET } = {},
) =>
  fetch(`${url}/hooks/mail-replies`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'message/rfc822', ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });

/** Hugo answers by e-mail; what the webhook says. */
async function answer(email: SendMailOptions = {}, headers: Record<string, string> = {}) {
  const raw = await compose({ from: hugo.email, to: address, text: 'At ten!', ...email });
  const response = await bring(raw, headers);
  return ((await response.json()) as { outcome: string }).outcome;
}

const messages = async () =>
  (await paula.api.chat.messages({ conversationId })).items.map(({ senderId, body }) => [
    senderId,
    body,
  ]);
const fromHugo = async () =>
  (await messages()).filter(([senderId]) => senderId === hugo.userId).map(([, body]) => body);

const close = () =>
  db
    .updateTable('conversations')
    .set({ closed_at: new Date() })
    .where('id', '=', conversationId)
    .execute();

const emailsTo = ({ email }: TestPerson) => smtp.emailsTo(email);
async function nextEmailTo(person: TestPerson) {
  await expect.poll(async () => (await emailsTo(person)).length, { timeout: 20_000 }).toBe(1);
  const [email] = await emailsTo(person);
  if (!email) throw new Error('no e-mail');
  return email;
}

/** Mails the messages that are unread now. */
async function mailDigests(...ids: string[]) {
  await db
    .updateTable('conversations')
    .set({ last_message_at: sql<Date>`now() - interval '20 minutes'` })
    .where('id', 'in', ids)
    .execute();
  await findUnreadForEmails(services, registeredConversations);
}

describe('an e-mail about one chat (NOTE-219)', () => {
  it('is answered into it, and a webhook that repeats itself stores one message', async () => {
    await sendText(paula, conversationId, 'When can you come?');
    await mailDigests(conversationId);
    const digest = await nextEmailTo(hugo);
    expect(digest.text).toContain('Reply to this email to respond.');
    expect(digest.replyTo?.[0]?.address).toBe(address);
    const raw = await compose({
      from: `Hugo <${hugo.email.toUpperCase()}>`,
      to: address.toUpperCase(),
      text: `At ten!\n\nOn Wed, Nov 25, 2026 at 9:14 AM Porchlight <${address}>\nwrote:\n\n> When can you come?`,
    });
    const twice = await Promise.all([bring(raw), bring(raw)]);
    const third = await bring(raw);
    for (const response of [...twice, third]) {
      expect(await response.json()).toEqual({ outcome: 'sent' });
    }
    expect(await messages()).toEqual([
      [paula.userId, 'When can you come?'],
      [hugo.userId, 'At ten!'],
    ]);
  });

  it('is sent once also where the chat was closed before the webhook repeats itself', async () => {
    const raw = await compose({ from: hugo.email, to: address, text: 'At ten!' });
    expect(await (await bring(raw)).json()).toEqual({ outcome: 'sent' });
    await close();
    expect(await (await bring(raw)).json()).toEqual({ outcome: 'sent' });
    expect([await fromHugo(), await emailsTo(hugo)]).toEqual([['At ten!'], []]);
  });

  it('cannot be answered where it covers several chats, or where no one may write any more', async () => {
    const other = await openChat(paula, hugo);
    await sendText(paula, conversationId, 'One');
    await sendText(paula, other, 'Two');
    await mailDigests(conversationId, other);
    const several = await nextEmailTo(hugo);
    expect([several.replyTo, several.text?.includes('Reply to this email')]).toEqual([
      undefined,
      false,
    ]);
    expect(several.text).toContain('Open chat');
    await sendText(hugo, conversationId, 'Three');
    await close();
    await mailDigests(conversationId);
    const closed = await nextEmailTo(paula);
    expect(closed.replyTo).toBeUndefined();
  });

  it('can also be answered through the address in its envelope', async () => {
    expect(await answer({ to: 'porchlight@elsewhere.example' }, { 'X-Envelope-To': address })).toBe(
      'sent',
    );
    expect(await fromHugo()).toEqual(['At ten!']);
  });

  it('is answered in HTML alone', async () => {
    const html = '<p>At <b>ten</b> &amp; not later</p><blockquote>When can you come?</blockquote>';
    expect(await answer({ text: '', html })).toBe('sent');
    expect(await fromHugo()).toEqual(['At ten & not later']);
  });
});

describe('others cannot answer with it (NOTE-219)', () => {
  const changed = (text: string, at: number) =>
    text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1);

  it.each<[string, () => Promise<SendMailOptions>]>([
    ['somebody else, who has an account', async () => ({ from: paula.email })],
    ['somebody who has none', async () => ({ from: 'eve@example.net' })],
    ['its owner, with another conversation in it', async () => ({ to: changed(address, 10) })],
    ['its owner, with a longer life', async () => ({ to: changed(address, 33) })],
    ['its owner, with another signature', async () => ({ to: changed(address, 50) })],
    ['its owner, cut', async () => ({ to: `${address.slice(0, 40)}@${DOMAIN}` })],
    ['its owner, at another domain', async () => ({ to: address.replace(DOMAIN, 'evil.example') })],
    [
      'a stranger to the conversation',
      async () => {
        const eve = await server.person('Eve');
        return { from: eve.email };
      },
    ],
  ])('as %s', async (_, email) => {
    const warn = vi.spyOn(services.log, 'warn').mockImplementation(() => {});
    expect(await answer(await email())).toBe('refused');
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
    expect(await messages()).toEqual([]);
    expect(await emailsTo(hugo)).toEqual([]);
  });

  it('and one made for a stranger opens nothing', async () => {
    const eve = await server.person('Eve');
    const to = await makeReplyAddress(services, DOMAIN, { conversationId, userId: eve.userId });
    expect(await answer({ from: eve.email, to })).toBe('refused');
    expect(await messages()).toEqual([]);
  });
});

describe('an answer that is not sent (NOTE-221)', () => {
  const refusedWith = async (...words: string[]) => {
    const email = await nextEmailTo(hugo);
    expect(email.subject).toBe('Your reply was not sent');
    for (const word of words) expect(email.text).toContain(word);
    expect(email.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-replied');
    expect(await fromHugo()).toEqual([]);
  };

  it('comes back with what was typed once its address is too old', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 32 * DAY_MS });
    const to = await makeReplyAddress(services, DOMAIN, {
      conversationId,
      userId: hugo.userId,
    }).finally(() => vi.useRealTimers());
    expect(await answer({ to, text: 'At ten!\nOr eleven.' })).toBe('refused');
    await refusedWith('30 days', '> At ten!\n> Or eleven.', '/task/');
  });

  it.each(['suspend', 'ban'] as const)('comes back when moderators %s the sender', async (kind) => {
    await inTransaction(services, (work) =>
      setRestriction(work, hugo.userId, { kind, until: null, decisionId: newId() }),
    );
    expect(await answer()).toBe('refused');
    await refusedWith('> At ten!');
  });

  it('comes back from a chat that was closed', async () => {
    await close();
    expect(await answer()).toBe('refused');
    await refusedWith('> At ten!');
  });

  it.each([
    ['says nothing', { text: '> When can you come?' }, 'Please write a message'],
    ['is too long', { text: 'a'.repeat(5001) }, 'cannot exceed 5000 characters'],
    ['is far too long', { text: '🧺'.repeat(60_000) }, 'cannot exceed 5000 characters'],
    [
      'brings what is no file for a chat',
      { attachments: [{ filename: 'virus.exe', content: 'MZ' }] },
      'not allowed',
    ],
    [
      'brings what its name does not say',
      { attachments: [{ filename: 'photo.png', content: 'no picture' }] },
      'not allowed',
    ],
    [
      'brings too many files',
      {
        attachments: Array.from({ length: 11 }, (_, at) => ({
          filename: `${at}.txt`,
          content: 'x',
        })),
      },
      'more than 10 files',
    ],
  ])('comes back where it %s', async (_, email, why) => {
    expect(await answer(email)).toBe('refused');
    await refusedWith(why);
  });

  it('comes back also where it holds what cannot be stored', async () => {
    await close();
    const raw = `From: ${hugo.email}\nTo: ${address}\nMessage-ID: <\0${newId()}@a.example>\n\nAt\0 ten!`;
    expect(await (await bring(raw)).json()).toEqual({ outcome: 'refused' });
    await refusedWith('> At ten!');
  });

  it('comes back once an hour, and never to an address whose e-mails come back', async () => {
    const strict = await startTestServer({ ...settings, RATE_LIMITS: 'on' });
    try {
      const [poster, applicant] = [await strict.person(), await strict.person()];
      const emails = { from: `strict.${applicant.email}`, text: ' ' };
      await strict.services.db
        .updateTable('identity.users')
        .set({ email: emails.from })
        .where('id', '=', applicant.userId)
        .execute();
      const id = await openChat(poster, applicant, strict);
      const ids = { conversationId: id, userId: applicant.userId };
      const to = await makeReplyAddress(strict.services, DOMAIN, ids);
      for (let count = 0; count < 3; count += 1) {
        const response = await bring(await compose({ ...emails, to }), {}, { url: strict.url });
        expect(await response.json()).toEqual({ outcome: 'refused' });
      }
      await expect
        .poll(async () => (await smtp.emailsTo(emails.from)).length, { timeout: 20_000 })
        .toBe(1);
      // Messages by e-mail count with the others.
      const outcomes = new Set<string>();
      for (let count = 0; count < 31; count += 1) {
        const raw = await compose({ ...emails, to, text: `No ${count}` });
        const response = await bring(raw, {}, { url: strict.url });
        outcomes.add(((await response.json()) as { outcome: string }).outcome);
      }
      expect(outcomes).toEqual(new Set(['sent', 'refused']));
      expect((await poster.api.chat.messages({ conversationId: id })).items).toHaveLength(30);
    } finally {
      await strict.close();
    }
    await db
      .insertInto('returned_mail')
      .values({ person_id: hugo.userId, address: hugo.email, kind: 'bounce' })
      .execute();
    expect(await answer({ text: ' ' })).toBe('refused');
    const sent = () =>
      sql<{ count: number }>`
        select count(*)::int as count from pgboss.job
        where name = 'chat.reply-refused' and state = 'completed'
          and data ->> 'userId' = ${hugo.userId}`.execute(db);
    await expect.poll(async () => (await sent()).rows[0]?.count, { timeout: 20_000 }).toBe(1);
    expect(await emailsTo(hugo)).toEqual([]);
  }, 60_000);
});

describe('files (NOTE-219)', () => {
  it('come with it as they do in the chat, without seals and the pictures of a signature', async () => {
    const attachments = [
      { filename: 'Garden.png', content: await image().png().toBuffer() },
      { filename: 'notes.txt', content: 'Bring a rake.' },
      { filename: 'smime.p7s', content: 'seal', contentType: 'application/pkcs7-signature' },
      {
        filename: 'logo.png',
        content: await image(2, 2).png().toBuffer(),
        cid: 'logo',
        contentDisposition: 'inline' as const,
      },
    ];
    const html = '<p>Here</p><img src="cid:logo">';
    const raw = await compose({ from: hugo.email, to: address, text: 'Here', html, attachments });
    for (const response of [await bring(raw), await bring(raw)]) {
      expect(await response.json()).toEqual({ outcome: 'sent' });
    }
    const { items } = await paula.api.chat.messages({ conversationId });
    expect(items.map(({ body, attachment }) => [body, attachment?.name, attachment?.mime])).toEqual(
      [
        ['Here', 'Garden.png', 'image/webp'],
        ['', 'notes.txt', 'text/plain'],
      ],
    );
  });

  it('can have ten megabytes, but not more than fifteen in all (OPS-128)', async () => {
    const filled = (bytes: number) => Buffer.alloc(bytes, 'All work and no play.\n');
    const attachments = [{ filename: 'long.txt', content: filled(10 * 1024 * 1024) }];
    expect(await answer({ attachments })).toBe('sent');
    const raw = await compose({ from: hugo.email, to: address, text: 'Here' });
    const tooLong = Buffer.concat([raw, filled(15 * 1024 * 1024)]);
    expect((await bring(tooLong)).status).toBe(413);
    expect(await fromHugo()).toEqual(['At ten!']);
  });
});

describe('programs that answer by themselves are not heard (NOTE-222)', () => {
  it.each<[string, SendMailOptions, Record<string, string>]>([
    ['says so', { headers: { 'Auto-Submitted': 'auto-replied' } }, {}],
    ['sends in bulk', { headers: { Precedence: 'bulk' } }, {}],
    ['is a list', { headers: { 'List-Id': '<neighbors.example>' } }, {}],
    ['is an old one', { headers: { 'X-Autoreply': 'yes' } }, {}],
    ['is away', { subject: 'Automatic reply: Paula sent you a message' }, {}],
    ['is away in Spanish', { subject: 'Respuesta automática: Paula te envió un mensaje' }, {}],
    ['has no sender', {}, { 'X-Envelope-From': '<>' }],
    ['is a mail server', { from: 'MAILER-DAEMON@example.org' }, {}],
  ])('one that %s', async (_, email, headers) => {
    expect(await answer(email, headers)).toBe('ignored');
    expect(await messages()).toEqual([]);
    expect(await emailsTo(hugo)).toEqual([]);
  });

  it('but people are', async () => {
    expect(
      await answer({ headers: { 'Auto-Submitted': 'no' } }, { 'X-Envelope-From': hugo.email }),
    ).toBe('sent');
  });
});

describe('the webhook', () => {
  it.each([
    ['without the secret', 'a-secret-of-nobody-at-all', 'From: a@b.example\n\nHi', 401],
    ['of what is no e-mail', SECRET, '\u0000\u0001', 422],
    ['of nothing', SECRET, '', 422],
    ['of an e-mail from nobody', SECRET, 'To: a@b.example\n\nHi', 422],
    ['of two senders (CHAT-191)', SECRET, 'From: a@b.example\nFrom: c@d.example\n\nHi', 422],
    [
      'of too many parts (OPS-190)',
      SECRET,
      `From: a@b.example\nContent-Type: multipart/mixed; boundary=a\n\n${'--a\n\nHi\n'.repeat(600)}`,
      422,
    ],
    ['of too many headers', SECRET, `From: a@b.example\nX: ${'x'.repeat(300_000)}\n\nHi`, 422],
  ])('%s is refused', async (_, secret, body, status) => {
    expect((await bring(body, {}, { secret })).status).toBe(status);
  });

  it('is not there without a domain', async () => {
    const plain = await startTestServer({ MAIL_EVENTS_SECRET: SECRET });
    try {
      expect((await bring('From: a@b.example\n\nHi', {}, { url: plain.url })).status).toBe(404);
    } finally {
      await plain.close();
    }
  });
});
