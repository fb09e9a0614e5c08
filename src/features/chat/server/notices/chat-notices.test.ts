import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { openPage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { uploadFile } from '../attachments/attachment-scene.ts';
import type { MessageSent } from '../../live-events.ts';
import {
  claim,
  makeOpenTask,
  openMarketConversation,
  sendText,
  startOnDemandConversation,
} from '../chat-scene.ts';

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [ana, ben] = [await server.person('Ana'), await server.person('Ben')];
});
afterAll(() => server.close());

const noticesAbout = async (person: TestPerson, entityId: string) =>
  (await person.api.notifications.list({})).items.filter((one) => one.entityId === entityId);

const market = (kind: 'marketplace' | 'service', id: string) =>
  inTransaction(server.services, (work) =>
    openMarketConversation(work, {
      kind,
      subject: { id, title: 'Oak chair', state: 'available' },
      buyerId: ben.userId,
      ownerId: ana.userId,
    }),
  );
const help = (id: string) =>
  inTransaction(server.services, (work) =>
    startOnDemandConversation(work, {
      request: { id, title: 'Oak chair' },
      requesterId: ana.userId,
      helperId: ben.userId,
    }),
  );

it.each([
  ['marketplace_item', (id: string) => market('marketplace', id)],
  ['service', (id: string) => market('service', id)],
  ['on_demand_task', help],
] as const)(
  'a message in the chat of a %s is notified of, and leads to the chat (NOTE-040)',
  async (type, open) => {
    const entityId = newId();
    const conversationId = await open(entityId);
    await sendText(ben, conversationId, 'Is it still there?');
    expect(await noticesAbout(ana, entityId)).toMatchObject([
      {
        type: 'new_message',
        message: 'Ben sent you a message about "Oak chair".',
        entityType: type,
        conversationId,
        taskId: null,
        isRead: false,
      },
    ]);
    expect(await noticesAbout(ben, entityId)).toEqual([]);
  },
);

describe('one unread notification per chat (NOTE-039)', () => {
  async function chat() {
    const scene = await makeOpenTask(server, ana, ben);
    const { id } = await ana.api.chat.open({ kind: 'application', ...scene });
    return { ...scene, id };
  }

  it('however many messages come at once, from whichever device', async () => {
    const { id, applicationId } = await chat();
    await Promise.all(Array.from({ length: 12 }, (_, index) => sendText(ana, id, `No ${index}`)));
    expect(await noticesAbout(ben, applicationId)).toHaveLength(1);
  });

  it('also while the others are just being read: the last message is never without one', async () => {
    const { id, applicationId } = await chat();
    await sendText(ana, id, 'First');
    await Promise.all([
      ...Array.from({ length: 6 }, (_, index) => sendText(ana, id, `No ${index}`)),
      ...[1, 2, 3].map((seq) => ben.api.chat.markRead({ conversationId: id, seq })),
    ]);
    const unread = (await noticesAbout(ben, applicationId)).filter(({ isRead }) => !isRead);
    expect(unread).toHaveLength(1);
    await ben.api.chat.markRead({ conversationId: id, seq: 7 });
    const after = await noticesAbout(ben, applicationId);
    expect(after.map(({ isRead }) => isRead)).not.toContain(false);
  });

  it('for a send of several files, with and without words', async () => {
    const { id, applicationId } = await chat();
    const files = await Promise.all(
      ['a.txt', 'b.txt', 'c.txt'].map((name) =>
        uploadFile(server, ana, id, { name, body: `This is ${name}` }),
      ),
    );
    const attachmentIds = files.map((file) => file.id);
    await ana.api.chat.send({ conversationId: id, body: '', clientKey: newId(), attachmentIds });
    expect(await noticesAbout(ben, applicationId)).toHaveLength(1);
  });
});

it('a session that ends closes its sockets in all tabs, and no other session’s (CHAT-147)', async () => {
  const signIn = async () => {
    const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: ben.email, password: ben.password }),
    });
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  const token = await signIn();
  const tabs = [await openPage(server, token), await openPage(server, token)];
  const phone = await openPage(server, ben.token);
  const closed = tabs.map(
    ({ socket }) => new Promise((resolve) => socket.once('disconnect', resolve)),
  );
  await fetch(`${server.url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(await Promise.all(closed)).toEqual(['io server disconnect', 'io server disconnect']);
  const scene = await makeOpenTask(server, ana, ben);
  const { id } = await ana.api.chat.open({ kind: 'application', ...scene });
  await sendText(ana, id, 'Still on the phone?');
  await phone.receives('chat.message');
  for (const tab of tabs)
    expect(tab.received.map(({ event }) => event)).not.toContain('chat.message');
  phone.socket.close();
});

describe('the bell (NOTE-013)', () => {
  const inBell = async (person: TestPerson, entityId: string) => {
    const { items } = await person.api.notifications.list({ isInBell: true });
    return items.filter((one) => one.entityId === entityId).map(({ type }) => type);
  };
  const numbers = async ({ api }: TestPerson) => [
    (await api.notifications.countUnread({})).count,
    (await api.notifications.countUnread({ isInBell: true })).count,
  ];

  it('does not repeat a message that the chat counts', async () => {
    const [poster, helper] = [await server.person('Pia'), await server.person('Hal')];
    const scene = await makeOpenTask(server, poster, helper);
    const { id } = await poster.api.chat.open({ kind: 'application', ...scene });
    const before = await numbers(helper);
    await sendText(poster, id, 'Is ten all right?');
    expect((await helper.api.chat.countUnread({})).private).toBe(1);
    expect(await numbers(helper)).toEqual([(before[0] ?? 0) + 1, before[1]]);
    expect(await noticesAbout(helper, scene.applicationId)).toMatchObject([
      { type: 'new_message' },
    ]);
    expect(await inBell(helper, scene.applicationId)).toEqual([]);
  });

  it('notifies of one that no number on every page counts', async () => {
    const itemId = newId();
    await sendText(ben, await market('marketplace', itemId), 'Would you take forty?');
    expect(await inBell(ana, itemId)).toEqual(['new_message']);

    const [poster, tasker] = [await server.person('Pia'), await server.person('Tom')];
    const scene = await makeOpenTask(server, poster, tasker);
    await claim(poster, tasker, scene);
    const { id } = await poster.api.chat.open({ kind: 'task', taskId: scene.taskId });
    await sendText(poster, id, 'I am sorry, plans have changed.');
    expect(await inBell(tasker, scene.taskId)).not.toContain('new_message');
    await poster.api.work.removeHelper({ taskId: scene.taskId });
    expect((await tasker.api.chat.countUnread({})).tasks).toBe(0);
    expect(await inBell(tasker, scene.taskId)).toContain('new_message');
  });
});

describe('a task that is sent back makes one notification', () => {
  const REASON = 'The gate is still open.';

  async function sendBack(wantsTaskUpdates: boolean) {
    const [poster, tasker] = [await server.person('Pia'), await server.person('Tom')];
    const scene = await makeOpenTask(server, poster, tasker);
    const { taskId } = scene;
    await claim(poster, tasker, scene);
    await tasker.api.work.start({ taskId: taskId });
    await tasker.api.work.complete({ taskId: taskId });
    await server.services.db
      .updateTable('profiles')
      .set({ notify_task_updates: wantsTaskUpdates })
      .where('id', '=', tasker.userId)
      .execute();
    const page = await openPage(server, tasker.token);
    await poster.api.work.sendBack({ taskId: taskId, reason: REASON });
    const { payload } = await page.receives(
      'chat.message',
      ({ message }: MessageSent) => message.body === REASON,
    );
    // A later event proves that no other came before it.
    const { id } = await poster.api.chat.open({ kind: 'task', taskId });
    await tasker.api.chat.markRead({ conversationId: id, seq: 1 });
    await page.receives('chat.read');
    page.socket.close();
    const notified = page.received
      .filter(({ event }) => event === 'notification.created')
      .map(({ payload: notice }) => (notice as { type: string }).type);
    const { mailed_seq: mailed } = await server.services.db
      .selectFrom('conversation_members')
      .select('mailed_seq')
      .where('conversation_id', '=', id)
      .where('user_id', '=', tasker.userId)
      .executeTakeFirstOrThrow();
    return { isAlreadyNotified: (payload as MessageSent).isAlreadyNotified, notified, mailed };
  }

  it('by its own notification, with the reason in the chat', async () => {
    expect(await sendBack(true)).toEqual({
      isAlreadyNotified: true,
      notified: ['task_sent_back'],
      mailed: 1,
    });
  });

  it('by the message, for a person who wants no task news', async () => {
    expect(await sendBack(false)).toEqual({
      isAlreadyNotified: false,
      notified: ['new_message'],
      mailed: 0,
    });
  });
});

it('a chat that one person reads stays unread for the other (NOTE-039)', async () => {
  const entityId = newId();
  const conversationId = await market('marketplace', entityId);
  await sendText(ben, conversationId, 'Is it still there?');
  await sendText(ana, conversationId, 'It is.');
  const unread = async (person: TestPerson) =>
    (await noticesAbout(person, entityId)).map(({ isRead }) => isRead);
  expect([await unread(ana), await unread(ben)]).toEqual([[false], [false]]);
  await ben.api.chat.markRead({ conversationId, seq: 2 });
  expect([await unread(ana), await unread(ben)]).toEqual([[false], [true]]);
});
