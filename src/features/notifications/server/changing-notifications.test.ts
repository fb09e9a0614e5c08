import { io } from 'socket.io-client';
import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import type { NotificationCreated } from '../live-events.ts';
import { startNotices } from './test-notices.ts';

const { server, ana, ben, notifyAna, setProfile, listNotices, clear } = await startNotices();
afterAll(() => server.close());

describe('marking and deleting', () => {
  it('changes only the caller’s own, and nothing for ids that are none (NOTE-004, NOTE-005, NOTE-006)', async () => {
    await clear(ana);
    await clear(ben);
    await notifyAna();
    await notifyAna({ recipientIds: [ben.userId], senderId: ana.userId });
    const [own] = await listNotices(ana);
    const [foreign] = await listNotices(ben);
    const drop = "'; drop table notifications; --";
    const odd = [foreign?.id ?? '', 'no-id', '', newId(), drop, 'x'.repeat(5000)];
    expect(await ana.api.notifications.markRead({ ids: odd })).toEqual({ count: 0 });
    expect(await ana.api.notifications.remove({ ids: odd })).toEqual({ count: 0 });
    expect(await ana.api.notifications.markRead({ ids: [] })).toEqual({ count: 0 });
    expect(await ben.api.notifications.countUnread({})).toEqual({ count: 1 });
    const ownId = own?.id ?? '';
    expect(await ana.api.notifications.markRead({ ids: [ownId, ...odd] })).toEqual({ count: 1 });
    expect(await ana.api.notifications.markRead({ ids: [ownId] })).toEqual({ count: 0 });
    expect(await ana.api.notifications.remove({ ids: [ownId.toUpperCase()] })).toEqual({
      count: 1,
    });
    expect(await listNotices(ana)).toEqual([]);
    expect(await listNotices(ben)).toHaveLength(1);
  });

  it('reaches everything the person saw, beyond the list, and nothing newer', async () => {
    await clear(ana);
    await server.services.db
      .insertInto('notifications')
      .values(
        Array.from({ length: 250 }, (_, index) => ({
          id: newId(),
          recipient_id: ana.userId,
          type: 'task_done',
          message: `Notice ${index}`,
          entity_type: 'task',
          entity_id: newId(),
        })),
      )
      .execute();
    const items = await listNotices(ana);
    expect(items).toHaveLength(200);
    expect(items[0]?.message).toBe('Notice 249');
    expect(await ana.api.notifications.countUnread({})).toEqual({ count: 250 });
    await notifyAna();
    const upToId = items[0]?.id ?? null;
    expect(await ana.api.notifications.markRead({ upToId })).toEqual({ count: 250 });
    expect(await ana.api.notifications.countUnread({})).toEqual({ count: 1 });
    expect(await ana.api.notifications.remove({ upToId })).toEqual({ count: 250 });
    expect(await listNotices(ana)).toHaveLength(1);
  });

  it('refuses values of the wrong shape', async () => {
    const response = await fetch(`${server.url}/api/my/notifications/read`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ana.token}` },
      body: JSON.stringify({ ids: 'all' }),
    });
    expect(response.status).toBe(422);
  });
});

describe('live', () => {
  it('reaches the recipient’s open pages, quietly where nothing is to be shown', async () => {
    const socket = io(server.url, { auth: { token: ana.token }, transports: ['websocket'] });
    const received: Array<[string, unknown]> = [];
    // Others have news for the same page, such as who is online.
    const isOurs = (event: string) => event.startsWith('notification.');
    socket.onAny((event: string, payload: unknown) => {
      if (isOurs(event)) received.push([event, payload]);
    });
    await new Promise<void>((done) => socket.on('connect', () => done()));
    const next = () =>
      new Promise<void>((done) => {
        const stop = (event: string) => {
          if (!isOurs(event)) return;
          socket.offAny(stop);
          done();
        };
        socket.onAny(stop);
      });
    let waiting = next();
    await notifyAna({ type: 'task_started', preference: 'task' });
    await waiting;
    const [notice] = await listNotices(ana);
    expect(received.at(-1)).toEqual([
      'notification.created',
      {
        id: notice?.id,
        type: 'task_started',
        message: notice?.message,
        entityType: 'task',
        entityId: notice?.entityId,
        taskId: null,
        conversationId: null,
        title: 'Walk my dog',
      } satisfies Partial<NotificationCreated>,
    ]);
    waiting = next();
    await setProfile(ana.userId, { notify_task_updates: false });
    await notifyAna({ type: 'task_claimed', preference: 'task', isStoredSilently: true });
    await waiting;
    expect(received.at(-1)).toEqual(['notification.changed', {}]);
    waiting = next();
    await ana.api.notifications.markRead({ ids: [notice?.id ?? ''] });
    await waiting;
    expect(received.map(([event]) => event)).toEqual([
      'notification.created',
      'notification.changed',
      'notification.changed',
    ]);
    socket.close();
  });
});
