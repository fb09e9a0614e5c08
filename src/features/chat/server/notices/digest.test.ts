import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { wallTime } from '#platform/time/zoned-time.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { countWaiting } from '#platform/server/database/test-locks.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson } from '#test/support/server.ts';
import { uploadFile } from '../attachments/attachment-scene.ts';
import {
  claim,
  makeApplication,
  makeOpenTask,
  openMarketConversation,
  sendText,
} from '../chat-scene.ts';
import { registeredConversations } from '#app/features.server.ts';
import { sendCard } from '../public.ts';
import { EMAIL_JOB, digestJob, sendDigestEmail } from './digest-email.ts';
import type { DigestJob } from './digest-email.ts';
import { findUnreadForEmails } from './digest.ts';

const arrived: Array<{ to: string[]; email: Buffer }> = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      arrived.push({ to, email: Buffer.concat(chunks) });
      done();
    });
  },
});
await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
const { port } = smtp.server.address() as AddressInfo;
const server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
const { services } = server;
const { db } = services;
afterAll(async () => {
  await server.close();
  await new Promise<void>((done) => smtp.close(done));
});

let paula: TestPerson;
let hugo: TestPerson;
beforeEach(async () => {
  [paula, hugo] = [await server.person('Paula'), await server.person('Hugo')];
});

const arrivedFor = ({ email }: TestPerson) =>
  arrived.filter(({ to }) => to.includes(email)).map((one) => one.email);

async function chatAbout(poster: TestPerson, applicant: TestPerson) {
  const scene = await makeOpenTask(server, poster, applicant);
  const { id } = await poster.api.chat.open({ kind: 'application', ...scene });
  return { ...scene, id };
}

/** Minutes pass since the newest message of these chats. */
const minutesPass = (minutes: number, ...ids: string[]) =>
  db
    .updateTable('conversations')
    .set({ last_message_at: sql`now() - make_interval(mins => ${minutes})` })
    .where('id', 'in', ids)
    .execute();

const sendDigest = (job: DigestJob) =>
  sendDigestEmail(services, registeredConversations, job, newId());

/** Returns the e-mails queued for a person, sent or not. */
async function digestsFor({ userId }: TestPerson) {
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job
    where name = ${EMAIL_JOB} and data ->> 'userId' = ${userId}
    order by created_on`.execute(db);
  return rows.map(({ data }) => digestJob.parse(data));
}

const change = (table: 'muted' | 'archived', conversationId: string, { userId }: TestPerson) =>
  db
    .updateTable('conversation_members')
    .set(table === 'muted' ? { muted: true } : { archived_at: new Date() })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .execute();

it('is one e-mail with every chat, in the reader’s language, that stops by its own link', async () => {
  await db
    .updateTable('profiles')
    .set({ preferred_language: 'es' })
    .where('id', '=', hugo.userId)
    .execute();
  const { id, taskId, applicationId } = await chatAbout(paula, hugo);
  const market = await inTransaction(services, (work) =>
    openMarketConversation(work, {
      kind: 'marketplace',
      subject: { id: newId(), title: `${'Oak chair '.repeat(7)}!`, state: 'available' },
      buyerId: hugo.userId,
      ownerId: paula.userId,
    }),
  );
  await sendText(paula, id, 'Hello\r\nBcc: eve@example.org');
  await sendText(hugo, id, 'My own words');
  await sendText(paula, id, `<b>${'a'.repeat(76)}</b> and the rest`);
  await sendText(paula, market, 'Still for sale');
  await minutesPass(20, id);
  await minutesPass(30, market);
  await findUnreadForEmails(services, registeredConversations);
  await vi.waitFor(() => expect(arrivedFor(hugo)).toHaveLength(1), {
    timeout: 15_000,
    interval: 100,
  });
  const read = await PostalMime.parse(arrivedFor(hugo)[0] ?? '');
  expect(read.subject).toBe('3 mensajes sin leer en Porchlight');
  const body = read.text ?? '';
  expect(body).toContain('Paula te envió 2 mensajes sobre «Walk my dog».');
  expect(body).toContain(`> <b>${'a'.repeat(76)}<…`);
  expect(body).not.toContain('My own words');
  expect(body).toContain(`http://localhost:3000/task/${taskId}?chat=${applicationId}`);
  expect(body).toContain(`sobre «${'Oak chair '.repeat(6)}…».`);
  expect(body).toContain(`http://localhost:3000/private-chats?chat=${market}`);
  expect(read.html).toContain('&lt;b&gt;');
  const header = (name: string) => read.headers.find(({ key }) => key === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const link = /^<(\S+)>$/.exec(header('list-unsubscribe'))?.[1] ?? '';
  expect(body).toContain(link);
  const stopped = await fetch(link.replace('http://localhost:3000', server.url), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(stopped.status).toBe(200);
  await sendText(paula, id, 'One more');
  await minutesPass(20, id);
  await findUnreadForEmails(services, registeredConversations);
  expect(await digestsFor(hugo)).toHaveLength(1);
});

describe('mails no digest to a member', () => {
  it.each<[string, number, (chat: Awaited<ReturnType<typeof chatAbout>>) => Promise<unknown>]>([
    ['before it was quiet for a while', 14, async () => {}],
    ['who has read it', 20, ({ id }) => hugo.api.chat.markRead({ conversationId: id, seq: 1 })],
    ['who muted the chat', 20, ({ id }) => change('muted', id, hugo)],
    ['who archived the chat', 20, ({ id }) => change('archived', id, hugo)],
    [
      'who wants no e-mails',
      20,
      () =>
        db
          .updateTable('profiles')
          .set({ email_notifications: false })
          .where('id', '=', hugo.userId)
          .execute(),
    ],
  ])('%s', async (_who, minutes, happens) => {
    const chat = await chatAbout(paula, hugo);
    await sendText(paula, chat.id, 'Are you there?');
    await happens(chat);
    await minutesPass(minutes, chat.id);
    await findUnreadForEmails(services, registeredConversations);
    expect(await digestsFor(hugo)).toEqual([]);
    expect(await digestsFor(paula)).toEqual([]);
  });

  it('after they lose the right to read it', async () => {
    const scene = await makeOpenTask(server, paula, hugo);
    const other = await server.person('Olga');
    const applicantId = other.userId;
    const secondId = await makeApplication(server, { taskId: scene.taskId, applicantId });
    await claim(paula, hugo, scene);
    const { id } = await paula.api.chat.open({ kind: 'task', taskId: scene.taskId });
    await sendText(paula, id, 'Before the release');
    await paula.api.work.removeHelper({ taskId: scene.taskId });
    await claim(paula, other, { taskId: scene.taskId, applicationId: secondId });
    await sendText(paula, id, 'For the next one');
    await minutesPass(20, id);
    await findUnreadForEmails(services, registeredConversations);
    expect(await digestsFor(hugo)).toEqual([]);
    expect(await digestsFor(other)).toMatchObject([{ chats: [{ afterSeq: 1, upToSeq: 2 }] }]);
  });
});

it('writes about a message once, however many look at the same time, and again about newer ones', async () => {
  const { id } = await chatAbout(paula, hugo);
  const look = () =>
    Promise.all(
      Array.from({ length: 4 }, () => findUnreadForEmails(services, registeredConversations)),
    );
  await sendText(paula, id, 'First');
  await minutesPass(20, id);
  await look();
  await look();
  const first = { conversationId: id, afterSeq: 0, upToSeq: 1 };
  expect(await digestsFor(hugo)).toEqual([{ userId: hugo.userId, chats: [first] }]);
  await sendText(hugo, id, 'An answer');
  await sendText(paula, id, 'Second');
  await minutesPass(20, id);
  await look();
  expect((await digestsFor(hugo))[1]?.chats).toEqual([{ ...first, afterSeq: 1, upToSeq: 3 }]);
  // Hers is the answer alone; her own words are not.
  expect((await digestsFor(paula))[0]?.chats).toEqual([{ ...first, upToSeq: 3 }]);
});

it('keeps the position of a muted reader while the other member is e-mailed (CHAT-069)', async () => {
  const { id } = await chatAbout(paula, hugo);
  await sendText(hugo, id, 'While it is muted');
  await change('muted', id, paula);
  await sendText(paula, id, 'Are you there?');
  await minutesPass(20, id);
  await findUnreadForEmails(services, registeredConversations);
  expect(await digestsFor(hugo)).toHaveLength(1);
  await paula.api.chat.mute({ conversationId: id, isMuted: false });
  await sendText(hugo, id, 'Here I am');
  await minutesPass(20, id);
  await findUnreadForEmails(services, registeredConversations);
  expect(await digestsFor(paula)).toMatchObject([{ chats: [{ afterSeq: 0, upToSeq: 3 }] }]);
});

it('looks again when an e-mail leaves: chats that were read or muted are not in it', async () => {
  const [one, two] = [await chatAbout(paula, hugo), await chatAbout(paula, hugo)];
  await sendText(paula, one.id, 'Read meanwhile');
  await sendText(paula, two.id, 'Unread');
  const chat = { afterSeq: 0, upToSeq: 1 };
  const chats = [one, two].map(({ id }) => ({ ...chat, conversationId: id }));
  await hugo.api.chat.markRead({ conversationId: one.id, seq: 1 });
  await sendDigest({ userId: hugo.userId, chats });
  const email = await PostalMime.parse(arrivedFor(hugo)[0] ?? '');
  expect(email.subject).toBe('Paula sent you a message about "Walk my dog".');
  expect(email.text).not.toContain('Read meanwhile');
  await change('muted', two.id, hugo);
  await sendDigest({ userId: hugo.userId, chats });
  expect(arrivedFor(hugo)).toHaveLength(1);
});

it('names what a file is, where there is no text', async () => {
  const { id } = await chatAbout(paula, hugo);
  const file = await uploadFile(server, paula, id, {
    name: 'Plan of the garden.txt',
    body: 'Roses',
  });
  const send = { conversationId: id, body: '', clientKey: newId(), attachmentIds: [file.id] };
  await paula.api.chat.send(send);
  const chats = [{ conversationId: id, afterSeq: 0, upToSeq: 1 }];
  await sendDigest({ userId: hugo.userId, chats });
  const email = await PostalMime.parse(arrivedFor(hugo)[0] ?? '');
  expect(email.text).toContain('> Plan of the garden.txt');
});

it('names what a card stands for (CHAT-172)', async () => {
  const { id } = await chatAbout(paula, hugo);
  const card = { kind: 'pickup_slot', id: newId() } as const;
  await inTransaction(services, (work) =>
    sendCard(work, { conversationId: id, senderId: paula.userId, card }),
  );
  const chats = [{ conversationId: id, afterSeq: 0, upToSeq: 1 }];
  await sendDigest({ userId: hugo.userId, chats });
  const email = await PostalMime.parse(arrivedFor(hugo)[0] ?? '');
  expect(email.text).toContain('> Pickup time');
});

it('writes one e-mail to a reader of more chats than one look covers, however many look', async () => {
  const many = 120;
  await sql`
    with made as (
      insert into conversations (id, kind, subject_id, subject_title, subject_state, buyer_id,
        last_seq, last_message_at, awaits_digest)
      select gen_random_uuid(), 'marketplace', gen_random_uuid(), 'A lamp', 'available', ${hugo.userId},
        1, now() - interval '20 minutes' - n * interval '1 second', true
      from generate_series(1, ${many}::int) n returning id
    ), joined as (
      insert into conversation_members (conversation_id, user_id, role)
      select id, ${hugo.userId}::uuid, 'buyer' from made
      union all select id, ${paula.userId}::uuid, 'seller' from made
    )
    insert into messages (id, conversation_id, seq, sender_id, body, client_key)
    select gen_random_uuid(), id, 1, ${paula.userId}, 'It is yours.', gen_random_uuid() from made`.execute(
    db,
  );
  // Both workers are held up in the middle, so that neither is done before the other looks.
  const looks = await db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('conversation_members')
      .select('user_id')
      .where('user_id', '=', hugo.userId)
      .forUpdate()
      .execute();
    const find = () => findUnreadForEmails(services, registeredConversations);
    const looking = [find(), find()];
    await expect.poll(() => countWaiting(db), { timeout: 20_000 }).toBe(2);
    return looking;
  });
  await Promise.all(looks);
  const emails = await digestsFor(hugo);
  expect(emails.map(({ chats }) => chats.length)).toEqual([many]);
});

it('waits for the end of quiet hours, and says then what is unread still (NOTE-212)', async () => {
  const { id } = await chatAbout(paula, hugo);
  const clockIn = (hours: number) => wallTime(new Date(Date.now() + hours * 3_600_000), 'UTC').time;
  const quiet = (quietHours: { from: string; to: string } | null) =>
    hugo.api.notifications.setQuietHours({ quietHours, timeZone: 'UTC' });
  await quiet({ from: clockIn(-1), to: clockIn(2) });
  await sendText(paula, id, 'Are you asleep?');
  await minutesPass(20, id);
  const before = arrivedFor(hugo).length;
  await findUnreadForEmails(services, registeredConversations);
  const waiting = async () => {
    const { rows } = await sql<{ data: unknown; hours: number }>`
      select data, extract(epoch from start_after - now()) / 3600 as hours from pgboss.job
      where name = ${EMAIL_JOB} and data ->> 'userId' = ${hugo.userId} and start_after > now()`.execute(
      db,
    );
    return rows;
  };
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), { timeout: 15_000 });
  const [later] = await waiting();
  expect(Number(later?.hours)).toBeGreaterThan(1.9);
  expect(arrivedFor(hugo)).toHaveLength(before);
  await quiet(null);
  await sendDigest(digestJob.parse(later?.data));
  expect(arrivedFor(hugo)).toHaveLength(before + 1);
});
