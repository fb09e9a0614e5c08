import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { MessageSent, MessagesRead } from '../live-events.ts';
import { openPage } from '#test/support/live-page.ts';
import type { LivePage } from '#test/support/live-page.ts';
import { makeOpenTask, sendText } from './chat-scene.ts';

let server: TestServer;
let poster: TestPerson;
let helper: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  poster = await server.person('Paula');
  helper = await server.person('Hugo');
  other = await server.person('Olga');
});
afterAll(() => server.close());

const isBody = (body: string) => (sent: MessageSent) => sent.message.body === body;
const bodiesReceived = (page: LivePage) =>
  page.received
    .filter(({ event }) => event === 'chat.message')
    .map(({ payload }) => (payload as MessageSent).message.body);

async function conversation() {
  const scene = await makeOpenTask(server, poster, helper);
  const { id } = await poster.api.chat.open({ kind: 'application', ...scene });
  return { ...scene, id };
}

describe('delivery', () => {
  it('reaches every open page of both sides, and no one else', async () => {
    const { id, applicationId, taskId } = await conversation();
    const [mine, phone, theirs, strange] = await Promise.all([
      openPage(server, poster.token),
      openPage(server, poster.token),
      openPage(server, helper.token),
      openPage(server, other.token),
    ]);
    const sent = await sendText(poster, id, 'Hello there');
    for (const page of [mine, phone, theirs]) {
      const { payload } = await page.receives('chat.message', isBody('Hello there'));
      expect(payload).toEqual({
        message: { ...sent, createdAt: sent.createdAt.toISOString() },
        kind: 'application',
        taskId,
        applicationId,
        senderName: 'Paula',
        isMuted: false,
        isAlreadyNotified: false,
      });
    }
    // Something of her own that comes later proves that nothing came before.
    const own = await makeOpenTask(server, poster, other);
    const ownChat = await poster.api.chat.open({ kind: 'application', ...own });
    await sendText(poster, ownChat.id, 'For Olga');
    await strange.receives('chat.message', isBody('For Olga'));
    expect(bodiesReceived(strange)).toEqual(['For Olga']);
    for (const page of [mine, phone, theirs, strange]) page.socket.close();
  });

  it('loses nothing over a broken connection', async () => {
    const { id } = await conversation();
    const page = await openPage(server, helper.token);
    await sendText(poster, id, 'Before');
    await page.receives('chat.message', isBody('Before'));
    page.socket.io.engine.close();
    await sendText(poster, id, 'Missed one');
    await sendText(helper, id, 'Missed two');
    const again = await openPage(server, helper.token);
    await sendText(poster, id, 'Live again');
    await again.receives('chat.message', isBody('Live again'));
    const { items } = await helper.api.chat.messages({ conversationId: id, afterSeq: 1 });
    expect(items.map(({ body }) => body)).toEqual(['Missed one', 'Missed two', 'Live again']);
    again.socket.close();
  });

  it('brings 100 messages from both sides to both, each once', async () => {
    const { id } = await conversation();
    const pages = await Promise.all([
      openPage(server, poster.token),
      openPage(server, helper.token),
    ]);
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        sendText(index % 2 ? poster : helper, id, `No ${index}`),
      ),
    );
    for (const page of pages) {
      for (let index = 0; index < 100; index += 1) {
        await page.receives('chat.message', isBody(`No ${index}`));
      }
      expect(new Set(bodiesReceived(page)).size).toBe(100);
      expect(bodiesReceived(page)).toHaveLength(100);
      page.socket.close();
    }
  });

  it('sends the reader’s other devices, and only those, how far they read', async () => {
    const { id } = await conversation();
    const [laptop, sender] = [
      await openPage(server, helper.token),
      await openPage(server, poster.token),
    ];
    await sendText(poster, id, 'Read me');
    await helper.api.chat.markRead({ conversationId: id, seq: 1 });
    const { payload } = await laptop.receives(
      'chat.read',
      (read: MessagesRead) => read.conversationId === id,
    );
    expect(payload).toEqual({ conversationId: id, lastReadSeq: 1 });
    await sendText(helper, id, 'Done');
    await sender.receives('chat.message', isBody('Done'));
    expect(sender.received.map(({ event }) => event)).not.toContain('chat.read');
    laptop.socket.close();
    sender.socket.close();
  });
});

describe('connecting', () => {
  it('is refused without a valid token', async () => {
    const parts = poster.token.split('.');
    const forged = [parts[0], parts[1], 'A'.repeat(parts[2]?.length ?? 10)].join('.');
    for (const token of ['', 'nonsense', forged, `${poster.token}x`]) {
      await expect(openPage(server, token)).rejects.toThrow('not_signed_in');
    }
  });

  it('is refused for a session that has ended', async () => {
    const leaver = await server.person('Lea');
    const page = await openPage(server, leaver.token);
    const closed = new Promise((resolve) => page.socket.once('disconnect', resolve));
    const response = await fetch(`${server.url}/auth/v1/logout?scope=global`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${leaver.token}` },
    });
    expect(response.status).toBe(204);
    expect(await closed).toBe('io server disconnect');
    await expect(openPage(server, leaver.token)).rejects.toThrow('not_signed_in');
  });
});

const notices = async (person: TestPerson, taskId: string) =>
  (await person.api.notifications.list({})).items.filter(
    (notice) => notice.taskId === taskId && notice.type === 'new_message',
  );

describe('the bell', () => {
  it('rings once a conversation until it is read', async () => {
    const { id, taskId, applicationId } = await conversation();
    await sendText(poster, id, 'One');
    await sendText(poster, id, 'Two');
    expect(await notices(helper, taskId)).toMatchObject([
      {
        message: 'Paula sent you a message about "Walk my dog".',
        entityType: 'application',
        entityId: applicationId,
        isRead: false,
        sender: { fullName: 'Paula' },
      },
    ]);
    expect(await notices(poster, taskId)).toEqual([]);
    await helper.api.chat.markRead({ conversationId: id, seq: 1 });
    expect(await notices(helper, taskId)).toMatchObject([{ isRead: false }]);
    await helper.api.chat.markRead({ conversationId: id, seq: 2 });
    expect(await notices(helper, taskId)).toMatchObject([{ isRead: true }]);
    await sendText(poster, id, 'Three');
    expect((await notices(helper, taskId)).map(({ isRead }) => isRead)).toEqual([false, true]);
  });

  it('is silent for those who look at the chat, and for those who muted it', async () => {
    const { id, taskId } = await conversation();
    const page = await openPage(server, helper.token);
    const focus = (subject: object | null) => page.socket.emitWithAck('focus', subject);
    expect(await focus({ kind: 'conversation', id })).toBe(true);
    await sendText(poster, id, 'You see this');
    expect(await notices(helper, taskId)).toEqual([]);
    await focus(null);
    await server.services.db
      .updateTable('conversation_members')
      .set({ muted: true })
      .where('conversation_id', '=', id)
      .where('user_id', '=', helper.userId)
      .execute();
    await sendText(poster, id, 'Muted');
    expect(await notices(helper, taskId)).toEqual([]);
    page.socket.close();
  });

  it('does not count people as looking who may not look', async () => {
    const { id } = await conversation();
    const page = await openPage(server, other.token);
    for (const subject of [
      { kind: 'conversation', id },
      { kind: 'conversation', id: 'x' },
      { kind: 'task', id },
      'conversation',
      7,
    ]) {
      expect(await page.socket.emitWithAck('focus', subject)).toBe(false);
    }
    page.socket.close();
  });
});
