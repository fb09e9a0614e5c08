import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { makeOpenTask, sendText } from '../chat-scene.ts';

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
let taskId: string;
let conversationId: string;

beforeAll(async () => {
  server = await startTestServer();
  [ana, ben] = [await server.person('Ana'), await server.person('Ben')];
});
afterAll(() => server.close());
beforeEach(async () => {
  const scene = await makeOpenTask(server, ana, ben);
  taskId = scene.taskId;
  conversationId = (await ana.api.chat.open({ kind: 'application', ...scene })).id;
});

const read = (person: TestPerson, part: { beforeSeq?: number; afterSeq?: number } = {}) =>
  person.api.chat.messages({ conversationId, ...part });

const unread = async (person: TestPerson) => (await person.api.chat.countUnread({})).byTask[taskId];

describe('sending', () => {
  it('keeps the text as typed, without the spaces around it', async () => {
    const body = '  <img src=x onerror=alert(1)>\n\nמה שלומך 👩‍👩‍👧 $1 %s {{name}}  ';
    const sent = await sendText(ana, conversationId, body);
    expect(sent).toMatchObject({ body: body.trim(), seq: 1, senderId: ana.userId, type: 'text' });
    expect((await read(ben)).items).toEqual([sent]);
  });

  it.each(['', '   \n\t ', '\u200B\u200D\u2060', '\u0000'])(
    'refuses the blank %j',
    async (body) => {
      await expect(sendText(ana, conversationId, body)).rejects.toMatchObject({ status: 422 });
      expect((await read(ana)).items).toEqual([]);
    },
  );

  it('takes 5000 characters as people count them, and no more', async () => {
    const family = '👨‍👩‍👧‍👦';
    await sendText(ana, conversationId, family.repeat(5000));
    await expect(sendText(ana, conversationId, 'a'.repeat(5001))).rejects.toMatchObject({
      status: 422,
      message: 'Message cannot exceed 5000 characters',
    });
    expect((await read(ben)).items).toHaveLength(1);
  });

  it('needs a chat id and a signed-in person, and says so (CHAT-089, NOTE-155)', async () => {
    const message = { body: 'Hello', clientKey: newId() };
    const nowhere = ana.api.chat.send(message as Parameters<typeof ana.api.chat.send>[0]);
    await expect(nowhere).rejects.toMatchObject({ status: 422, message: 'No chat id' });
    await expect(server.anonymous.chat.send({ ...message, conversationId })).rejects.toMatchObject({
      status: 401,
      message: 'Not authenticated',
    });
    expect((await read(ana)).items).toEqual([]);
  });

  it('stores a message once however often it is sent', async () => {
    const key = newId();
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => sendText(ana, conversationId, 'Once', key)),
    );
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await sendText(ana, conversationId, 'Another text', key)).toEqual(sent[0]);
    expect((await read(ben)).items).toHaveLength(1);
    // Keys are each sender's own.
    await sendText(ben, conversationId, 'Mine', key);
    expect((await read(ben)).items).toHaveLength(2);
  });

  it('gives back the stored one even when the right to write has ended since', async () => {
    const key = newId();
    const sent = await sendText(ana, conversationId, 'In time', key);
    await server.services.db
      .updateTable('tasks')
      .set({ removed_at: new Date() })
      .where('id', '=', taskId)
      .execute();
    expect(await sendText(ana, conversationId, 'In time', key)).toEqual(sent);
    await expect(sendText(ana, conversationId, 'Too late')).rejects.toMatchObject({ status: 403 });
  });

  it('refuses a key that was used elsewhere', async () => {
    const key = newId();
    await sendText(ana, conversationId, 'Here', key);
    const other = await makeOpenTask(server, ana, ben);
    const { id } = await ana.api.chat.open({ kind: 'application', ...other });
    await expect(sendText(ana, id, 'There', key)).rejects.toMatchObject({ status: 409 });
  });

  it('refuses a sender, a key or a body of the wrong shape', async () => {
    const post = (body: object) =>
      fetch(`${server.url}/api/chat/${conversationId}/messages`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ana.token}` },
        body: JSON.stringify(body),
      });
    expect((await post({ body: 'Hi', clientKey: 'not-a-uuid' })).status).toBe(422);
    expect((await post({ body: 7, clientKey: newId() })).status).toBe(422);
    expect((await post({ clientKey: newId() })).status).toBe(422);
    expect(
      (await post({ body: 'Hi', clientKey: newId(), senderId: ben.userId, seq: 99 })).status,
    ).toBe(200);
    expect((await read(ben)).items.map(({ senderId, seq }) => [senderId, seq])).toEqual([
      [ana.userId, 1],
    ]);
  });

  it('takes 30 a minute from one person', async () => {
    const strict = await startTestServer({ RATE_LIMITS: 'on' });
    try {
      const [cleo, dan] = [await strict.person(), await strict.person()];
      const scene = await makeOpenTask(strict, cleo, dan);
      const { id } = await cleo.api.chat.open({ kind: 'application', ...scene });
      const key = newId();
      await sendText(cleo, id, 'First', key);
      for (let count = 1; count < 30; count += 1) await sendText(cleo, id, `Message ${count}`);
      await expect(sendText(cleo, id, 'One too many')).rejects.toMatchObject({
        status: 429,
        message: 'You are sending messages too quickly. Please wait a moment.',
      });
      // Trying a stored one again is no new message, and others are not slowed down.
      expect(await sendText(cleo, id, 'First', key)).toMatchObject({ seq: 1 });
      expect(await sendText(dan, id, 'Calmly')).toMatchObject({ seq: 31 });
    } finally {
      await strict.close();
    }
  });
});

describe('reading', () => {
  it('gives the newest 50 first, then those before, without gaps', async () => {
    for (let count = 1; count <= 120; count += 1) {
      await sendText(count % 2 ? ana : ben, conversationId, `Message ${count}`);
    }
    const newest = await read(ana);
    expect(newest.items.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 50 }, (_, index) => 71 + index),
    );
    expect(newest.hasEarlier).toBe(true);
    const middle = await read(ana, { beforeSeq: 71 });
    expect([middle.items[0]?.seq, middle.items.at(-1)?.seq]).toEqual([21, 70]);
    const first = await read(ana, { beforeSeq: 21 });
    expect(first.items).toHaveLength(20);
    expect(first.hasEarlier).toBe(false);
    const caughtUp = await read(ana, { afterSeq: 100 });
    expect(caughtUp.items.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 20 }, (_, index) => 101 + index),
    );
    expect(caughtUp).toMatchObject({ hasLater: false });
    expect((await read(ana, { afterSeq: 120 })).items).toEqual([]);
  });

  it('catches up in steps after a long gap', async () => {
    await server.services.db
      .insertInto('messages')
      .values(
        Array.from({ length: 450 }, (_, index) => ({
          id: newId(),
          conversation_id: conversationId,
          seq: index + 1,
          sender_id: ben.userId,
          body: `Message ${index + 1}`,
          client_key: newId(),
        })),
      )
      .execute();
    const seen: number[] = [];
    let hasLater = true;
    while (hasLater) {
      const part = await read(ana, { afterSeq: seen.at(-1) ?? 0 });
      seen.push(...part.items.map(({ seq }) => seq));
      ({ hasLater } = part);
    }
    expect(seen).toEqual(Array.from({ length: 450 }, (_, index) => index + 1));
  });

  it('numbers 200 messages from both sides at once without gap or doubt', async () => {
    const sent = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        sendText(index % 2 ? ana : ben, conversationId, `Message ${index}`),
      ),
    );
    expect(sent.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 1),
    );
    const { items } = await read(ben, { afterSeq: 0 });
    expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
    expect(new Set(items.map(({ body }) => body)).size).toBe(200);
    const times = items.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
});

describe('unread', () => {
  it('counts what others wrote and one has not seen', async () => {
    expect(await unread(ben)).toBeUndefined();
    for (const body of ['One', 'Two', 'Three']) await sendText(ana, conversationId, body);
    await sendText(ben, conversationId, 'Four');
    expect(await unread(ben)).toBe(3);
    expect(await unread(ana)).toBe(1);
    const markRead = (seq: number) => ben.api.chat.markRead({ conversationId, seq });
    expect(await markRead(2)).toEqual({ lastReadSeq: 2 });
    expect(await unread(ben)).toBe(1);
    // Never back, and never beyond what is there.
    expect(await markRead(1)).toEqual({ lastReadSeq: 2 });
    expect(await markRead(999)).toEqual({ lastReadSeq: 4 });
    expect(await unread(ben)).toBeUndefined();
    await sendText(ana, conversationId, 'Five');
    expect(await unread(ben)).toBe(1);
    const [listed] = (await ben.api.chat.list({ taskId })).items;
    expect(listed).toMatchObject({ unreadCount: 1, lastReadSeq: 4, lastMessage: { body: 'Five' } });
    await expect(markRead(-1)).rejects.toMatchObject({ status: 422 });
  });

  it('leaves muted chats out of the sum', async () => {
    const before = (await ben.api.chat.countUnread({})).private;
    await sendText(ana, conversationId, 'Psst');
    await server.services.db
      .updateTable('conversation_members')
      .set({ muted: true })
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', ben.userId)
      .execute();
    expect((await ben.api.chat.countUnread({})).private).toBe(before);
    expect(await unread(ben)).toBe(1);
  });
});

describe('the list', () => {
  it('puts the newest message first, from either sender', async () => {
    const other = await makeOpenTask(server, ana, ben);
    const { id } = await ben.api.chat.open({ kind: 'application', ...other });
    const order = async () => {
      const { items } = await ana.api.chat.list({});
      return items.map((item) => item.id).filter((one) => one === id || one === conversationId);
    };
    await sendText(ben, conversationId, 'First');
    await sendText(ana, id, 'Second');
    expect(await order()).toEqual([id, conversationId]);
    await sendText(ben, conversationId, 'Third');
    expect(await order()).toEqual([conversationId, id]);
  });
});
