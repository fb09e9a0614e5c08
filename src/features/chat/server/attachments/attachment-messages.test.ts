import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { openPage } from '#test/support/live-page.ts';
import { countWaiting } from '#platform/server/database/test-locks.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { ChatMessage } from '../../contract.ts';
import type { MessageSent } from '../../live-events.ts';
import { readConversationExcerpt } from '../conversations/moderation.ts';
import { claim, makeApplication, makeOpenTask, sendText } from '../chat-scene.ts';
import { sendFile, uploadFile } from './attachment-scene.ts';
import { removeUnsentAttachments, sweepAttachments } from './attachment-store.ts';
import { browserRecording, image, pdf } from './formats/sample-files.ts';

let server: TestServer;
let poster: TestPerson;
let helper: TestPerson;
let other: TestPerson;
let conversationId: string;

beforeAll(async () => {
  server = await startTestServer();
  poster = await server.person('Paula');
  helper = await server.person('Hugo');
  other = await server.person('Olga');
  const scene = await makeOpenTask(server, poster, helper);
  ({ id: conversationId } = await poster.api.chat.open({ kind: 'application', ...scene }));
});
afterAll(() => server.close());
afterEach(() => void vi.useRealTimers());

const bring = (
  person: TestPerson,
  name: string,
  body: Buffer | string,
  conversation = conversationId,
) =>
  uploadFile(server, person, conversation, {
    name,
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
const bringText = async (person = poster) => (await bring(person, 'a.txt', 'Hello')).id;
const sendFiles = async (person: TestPerson, attachmentIds: string[], body = '', key = newId()) => {
  const send = { conversationId, body, clientKey: key, attachmentIds };
  return (await person.api.chat.send(send)).messages;
};
const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(server.url + url, { headers });
const getAttachmentUrl = (message: ChatMessage | undefined): string =>
  message?.attachment?.url ?? '';

async function readStorageKeys(...ids: string[]): Promise<string[]> {
  const rows = await server.services.db
    .selectFrom('chat_attachments')
    .select('storage_key')
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => row.storage_key);
}

async function isStored(key: string): Promise<boolean> {
  const folder = join(server.services.config.DATA_DIR, 'attachments');
  const names = await readdir(folder, { recursive: true });
  return names.some((name) => name.endsWith(key));
}

describe('sending files (CHAT-096)', () => {
  it('makes one message a file in order, the text on the first', async () => {
    const page = await openPage(server, helper.token);
    const photo = await bring(poster, 'a.png', await image(900, 600).png().toBuffer());
    const voice = await bring(poster, 'voice.webm', browserRecording());
    const paper = await bring(poster, 'a.pdf', pdf());
    const key = newId();
    const ids = [photo.id, voice.id, paper.id];
    const sent = await sendFiles(poster, ids, 'Here you are', key);
    expect(sent.map(({ type, body, clientKey }) => [type, body, clientKey])).toEqual([
      ['image', 'Here you are', key],
      ['audio', '', voice.id],
      ['file', '', paper.id],
    ]);
    expect(sent.map(({ attachment }) => attachment?.name)).toEqual([
      'a.png',
      'voice.webm',
      'a.pdf',
    ]);
    expect(sent[0]?.attachment).toMatchObject({ mime: 'image/webp', width: 900, height: 600 });
    const [first = 0] = sent.map(({ seq }) => seq);
    expect(sent.map(({ seq }) => seq)).toEqual([first, first + 1, first + 2]);

    // Each reader has addresses of their own, however the message comes.
    const live = await page.receives(
      'chat.message',
      (one: MessageSent) => one.message.id === sent[1]?.id,
    );
    const received = (live.payload as MessageSent).message.attachment;
    const { items } = await helper.api.chat.messages({ conversationId });
    const read = items.find(({ id }) => id === sent[1]?.id)?.attachment;
    const { items: listed } = await helper.api.chat.list({});
    const last = listed.find(({ id }) => id === conversationId)?.lastMessage?.attachment;
    expect(received?.url).toContain(helper.userId);
    expect(read).toEqual(received);
    expect(last).toMatchObject({ id: paper.id, name: 'a.pdf' });
    expect(sent[1]?.attachment?.url).toContain(poster.userId);
    for (const url of [received?.url, last?.url, sent[1]?.attachment?.url]) {
      expect((await get(url ?? '')).status).toBe(200);
    }
    page.socket.close();

    // A moderator finds it.
    const [storedKey = ''] = await readStorageKeys(paper.id);
    expect((await readConversationExcerpt(server.services.db, conversationId)).at(-1)).toContain(
      `Paula: [file a.pdf, kept as ${storedKey}]`,
    );

    // The same send again is the same messages (CHAT-088).
    const again = await sendFiles(poster, ids, 'Here you are', key);
    expect(again.map(({ id }) => id)).toEqual(sent.map(({ id }) => id));
  });

  it('stores all or none', async () => {
    const before = await poster.api.chat.messages({ conversationId });
    const [good, sent, elsewhere, theirs] = [
      await bringText(),
      await bringText(),
      newId(),
      await bringText(helper),
    ];
    await sendFiles(poster, [sent]);
    const scene = await makeOpenTask(server, poster, other);
    const conversation = await poster.api.chat.open({ kind: 'application', ...scene });
    const away = (await bring(poster, 'a.txt', 'Hello', conversation.id)).id;
    for (const bad of [sent, elsewhere, theirs, away]) {
      await expect(sendFiles(poster, [good, bad])).rejects.toMatchObject({
        status: 409,
        data: { reason: 'chat:files.not_there', params: { ids: bad } },
      });
    }
    await expect(sendFiles(poster, [good, good])).rejects.toMatchObject({ status: 409 });
    const eleven = await Promise.all(Array.from({ length: 11 }, () => bringText()));
    await expect(sendFiles(poster, eleven)).rejects.toMatchObject({ status: 422 });
    const after = await poster.api.chat.messages({ conversationId });
    expect(after.items.length).toBe(before.items.length + 1);
    expect(await sendFiles(poster, [good])).toHaveLength(1);
  });

  it('gives one file to one of two sends at once', async () => {
    const id = await bringText();
    const tries = await Promise.allSettled([sendFiles(poster, [id]), sendFiles(poster, [id])]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('needs a text where there is no file', async () => {
    await expect(sendFiles(poster, [], '  ')).rejects.toMatchObject({ status: 422 });
  });
});

describe('access to a file (CHAT-098)', () => {
  test.each<[string, number, (url: URL) => void]>([
    ['as it was given', 200, () => {}],
    ['of somebody else', 403, (url) => url.searchParams.set('u', other.userId)],
    ['with more time', 403, (url) => url.searchParams.set('until', '99999999999')],
    ['with another sign', 403, (url) => url.searchParams.set('sig', 'A'.repeat(43))],
    ['without a sign', 403, (url) => url.searchParams.delete('sig')],
    ['with another name', 403, (url) => (url.pathname = url.pathname.replace('a.txt', 'a.html'))],
    ['of another file', 403, (url) => (url.pathname = `/attachments/${newId()}/a.txt`)],
    ['of no file', 403, (url) => (url.pathname = '/attachments/..%2F..%2Fetc/passwd')],
  ])('an address %s: %i', async (_, status, change) => {
    const [sent] = await sendFiles(poster, [await bringText()]);
    const url = new URL(getAttachmentUrl(sent), server.url);
    change(url);
    expect((await fetch(url)).status).toBe(status);
  });

  it('lasts at least 15 and at most 30 minutes, and is then renewed', async () => {
    const [sent] = await sendFiles(poster, [await bringText()]);
    const now = Date.now();
    const later = (minutes: number) =>
      vi.useFakeTimers({ toFake: ['Date'], now: now + minutes * 60_000 });
    later(14);
    expect((await get(getAttachmentUrl(sent))).status).toBe(200);
    later(31);
    const over = await get(getAttachmentUrl(sent));
    expect([over.status, over.headers.get('cache-control')]).toEqual([403, 'no-store']);
    expect(await over.text()).toContain('This link has expired.');
    vi.useRealTimers();
    const fresh = await poster.api.chat.attachmentUrl({ id: sent?.attachment?.id ?? '' });
    expect((await get(fresh.url)).status).toBe(200);
  });

  it('is given by a fresh address only to who may read it', async () => {
    const [sent] = await sendFiles(poster, [await bringText()]);
    const id = sent?.attachment?.id ?? '';
    expect((await helper.api.chat.attachmentUrl({ id })).url).toContain(helper.userId);
    await expect(other.api.chat.attachmentUrl({ id })).rejects.toMatchObject({ status: 404 });
    await expect(other.api.chat.attachmentUrl({ id: 'x' })).rejects.toMatchObject({ status: 404 });
    await expect(server.anonymous.chat.attachmentUrl({ id })).rejects.toMatchObject({
      status: 401,
    });
  });

  it('shows what is not sent yet to its uploader only', async () => {
    const id = await bringText();
    const { url } = await poster.api.chat.attachmentUrl({ id });
    expect((await get(url)).status).toBe(200);
    await expect(helper.api.chat.attachmentUrl({ id })).rejects.toMatchObject({ status: 404 });
  });

  it('shows a tasker of before and of today their own time only (CHAT-016)', async () => {
    const scene = await makeOpenTask(server, poster, helper);
    await claim(poster, helper, scene);
    const { id: conversation } = await poster.api.chat.open({ kind: 'task', taskId: scene.taskId });
    const share = async () => {
      const { id } = await bring(poster, 'a.txt', 'Hello', conversation);
      const send = {
        conversationId: conversation,
        body: '',
        clientKey: newId(),
        attachmentIds: [id],
      };
      await poster.api.chat.send(send);
      return id;
    };
    const first = await share();
    const { url } = await helper.api.chat.attachmentUrl({ id: first });
    await helper.api.work.giveUp({ taskId: scene.taskId });
    const applicationId = await makeApplication(server, {
      taskId: scene.taskId,
      applicantId: other.userId,
    });
    await claim(poster, other, { taskId: scene.taskId, applicationId });
    const second = await share();
    expect((await get(url)).status).toBe(200);
    await expect(helper.api.chat.attachmentUrl({ id: second })).rejects.toMatchObject({
      status: 404,
    });
    await expect(other.api.chat.attachmentUrl({ id: first })).rejects.toMatchObject({
      status: 404,
    });
    const theirs = await other.api.chat.attachmentUrl({ id: second });
    expect((await get(theirs.url)).status).toBe(200);
    // An address that is still good in itself is of no use once its owner may not read the message any more.
    await server.services.db
      .updateTable('conversation_members')
      .set({ visible_until_seq: 0 })
      .where('conversation_id', '=', conversation)
      .where('user_id', '=', other.userId)
      .execute();
    expect((await get(theirs.url)).status).toBe(404);
    await expect(bring(helper, 'a.txt', 'Hello', conversation)).rejects.toThrow('403');
  });
});

describe('how a file is served', () => {
  it.each<[string, () => Promise<{ id: string }>, string, string]>([
    [
      'an image',
      async () => bring(poster, 'añ o.png', await image().png().toBuffer()),
      'image/webp',
      "inline; filename*=UTF-8''a%C3%B1%20o.webp",
    ],
    [
      'a recording',
      () => bring(poster, 'a.webm', browserRecording()),
      'audio/webm',
      "inline; filename*=UTF-8''a.webm",
    ],
    [
      'a text',
      () => bring(poster, "it's.txt", '<script>alert(1)</script>'),
      'text/plain; charset=utf-8',
      "attachment; filename*=UTF-8''it%27s.txt",
    ],
    [
      'a PDF',
      () => bring(poster, 'a.pdf', pdf()),
      'application/pdf',
      "attachment; filename*=UTF-8''a.pdf",
    ],
  ])('%s', async (_, make, mime, disposition) => {
    const { url } = await poster.api.chat.attachmentUrl(await make());
    const response = await get(url, { 'Accept-Encoding': 'gzip' });
    const header = (name: string) => response.headers.get(name);
    expect([header('content-type'), header('content-disposition')]).toEqual([mime, disposition]);
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(header('content-security-policy')).toBe(
      "sandbox; default-src 'none'; frame-ancestors 'none'",
    );
    expect(header('cross-origin-resource-policy')).toBe('same-origin');
    expect(header('cache-control')).toMatch(/^private, no-transform, max-age=\d+$/);
    expect(Number(header('content-length'))).toBe((await response.arrayBuffer()).byteLength);
    expect((await get(url, { 'If-None-Match': header('etag') ?? '' })).status).toBe(304);
  });

  it.each<[string, Record<string, string>, number, string, string | null]>([
    ['no range', {}, 200, '0123456789', null],
    ['the beginning', { Range: 'bytes=0-3' }, 206, '0123', 'bytes 0-3/10'],
    ['the rest', { Range: 'bytes=4-' }, 206, '456789', 'bytes 4-9/10'],
    ['the end', { Range: 'bytes=-3' }, 206, '789', 'bytes 7-9/10'],
    ['more than there is', { Range: 'bytes=8-99' }, 206, '89', 'bytes 8-9/10'],
    ['behind the end', { Range: 'bytes=10-' }, 416, '', 'bytes */10'],
    ['nothing at the end', { Range: 'bytes=-0' }, 416, '', 'bytes */10'],
    ['several', { Range: 'bytes=0-1,4-5' }, 200, '0123456789', null],
    ['nonsense', { Range: 'bytes=x' }, 200, '0123456789', null],
    ['of something else', { Range: 'bytes=0-3', 'If-Range': '"x"' }, 200, '0123456789', null],
  ])('range: %s', async (_, headers, status, body, range) => {
    const { id } = await bring(poster, 'a.txt', '0123456789');
    const { url } = await poster.api.chat.attachmentUrl({ id });
    const response = await get(url, headers);
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual(
      [status, body, range],
    );
  });

  it('says how large it is without sending it', async () => {
    const { id } = await bring(poster, 'a.txt', '0123456789');
    const { url } = await poster.api.chat.attachmentUrl({ id });
    const response = await fetch(server.url + url, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '10']);
  });
});

describe('a file is removed', () => {
  it('at once when it is given up, but not what was sent or is another’s', async () => {
    const id = await bringText();
    const [key = ''] = await readStorageKeys(id);
    await other.api.chat.discardAttachment({ id });
    expect(await isStored(key)).toBe(true);
    await poster.api.chat.discardAttachment({ id });
    expect(await isStored(key)).toBe(false);
    await poster.api.chat.discardAttachment({ id });
    const sent = await bringText();
    await sendFiles(poster, [sent]);
    await expect(poster.api.chat.discardAttachment({ id: sent })).rejects.toMatchObject({
      status: 409,
      data: { reason: 'chat:files.sent_already' },
    });
  });

  it('not while it is being sent', async () => {
    const id = await bringText();
    const [key = ''] = await readStorageKeys(id);
    // The message waits between looking at its files and taking them.
    const both = await server.services.db.transaction().execute(async (trx) => {
      await sql`lock table messages in share row exclusive mode`.execute(trx);
      const sending = sendFiles(poster, [id]);
      await expect.poll(() => countWaiting(server.services.db)).toBe(1);
      const givingUp = poster.api.chat.discardAttachment({ id });
      // The result is checked below.
      givingUp.catch(() => {});
      await expect.poll(() => countWaiting(server.services.db)).toBe(2);
      return { sending, givingUp };
    });
    expect((await both.sending)[0]?.attachment?.id).toBe(id);
    await expect(both.givingUp).rejects.toMatchObject({ status: 409 });
    expect(await isStored(key)).toBe(true);
  });

  it('after a day unsent', async () => {
    const [young, old, sent] = [await bringText(), await bringText(), await bringText()];
    await sendFiles(poster, [sent]);
    const keys = await Promise.all([
      readStorageKeys(young),
      readStorageKeys(old),
      readStorageKeys(sent),
    ]);
    const age = (id: string, time: string) =>
      server.services.db
        .updateTable('chat_attachments')
        .set({ uploaded_at: sql`now() - ${time}::interval` })
        .where('id', '=', id)
        .execute();
    await age(young, '23 hours 59 minutes');
    for (const id of [old, sent]) await age(id, '24 hours 1 minute');
    await removeUnsentAttachments(server.services);
    const stored = await Promise.all(keys.map(([key = '']) => isStored(key)));
    expect(stored).toEqual([true, false, true]);
    // Its id may be used again by the same person, whose browser still has the file.
    const again = { id: old, conversationId, name: 'a.txt', body: 'Hello' };
    expect((await sendFile(server, poster.token, again)).status).toBe(201);
  });

  it('with the conversation it was in', async () => {
    const scene = await makeOpenTask(server, poster, other);
    const { id: conversation } = await poster.api.chat.open({ kind: 'application', ...scene });
    await sendText(poster, conversation, 'Hello');
    const photo = await bring(
      poster,
      'a.png',
      await image(900, 600).png().toBuffer(),
      conversation,
    );
    const [gone = ''] = await readStorageKeys(photo.id);
    const [stays = ''] = await readStorageKeys(await bringText());
    await server.services.db.deleteFrom('conversations').where('id', '=', conversation).execute();
    await sweepAttachments(server.services, new Date(Date.now() - 60_000));
    expect(await isStored(gone)).toBe(true);
    await sweepAttachments(server.services, new Date(Date.now() + 60_000));
    expect([
      await isStored(gone),
      await isStored(`${gone}-preview`),
      await isStored(stays),
    ]).toEqual([false, false, true]);
  });
});
