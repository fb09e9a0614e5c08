import { afterAll, beforeEach, expect, it } from 'vitest';
import { notificationsContract } from '../contract.ts';
import { startNotices } from './test-notices.ts';

const { server, ana, ben, notifyAna, listNotices, clear } = await startNotices();
afterAll(() => server.close());
beforeEach(() => clear(ana));

/** A call by HTTP, which has to succeed. */
const ask = async (path: string, token: string): Promise<unknown> => {
  const answer = await fetch(`${server.url}/api${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return answer.json();
};

it('a notification has its fields, and a sender with name and picture (NOTE-001)', async () => {
  await notifyAna({ type: 'task_started' });
  const [notice] = await listNotices(ana);
  expect(await ask('/my/notifications', ana.token)).toEqual({
    items: [
      {
        id: expect.any(String),
        type: 'task_started',
        message: 'Ben Ito sent you a message about "Walk my dog".',
        isRead: false,
        isSilent: false,
        entityType: 'task',
        entityId: notice?.entityId,
        taskId: null,
        conversationId: null,
        sender: { personId: expect.any(String), fullName: 'Ben Ito', avatarUrl: null },
        createdAt: expect.any(String),
      },
    ],
  });
});

it('list and number are the caller’s alone, the newest 200 first (NOTE-002, NOTE-003)', async () => {
  for (let number = 1; number <= 201; number += 1) {
    await notifyAna({ params: { name: 'Ben Ito', title: `Task ${number}` } });
  }
  expect(await ask('/my/notifications', ben.token)).toEqual({ items: [] });
  expect(await ask('/my/notifications/unread-count', ben.token)).toEqual({ count: 0 });
  expect(await ask('/my/notifications/unread-count', ana.token)).toEqual({ count: 201 });
  // No parameter selects another person: it is refused as unknown (TASK-347).
  const foreign = await fetch(`${server.url}/api/my/notifications?userId=${ana.userId}`, {
    headers: { Authorization: `Bearer ${ben.token}` },
  });
  expect(foreign.status).toBe(422);
  const { items } = (await ask('/my/notifications', ana.token)) as {
    items: Array<{ message: string }>;
  };
  expect(items).toHaveLength(200);
  expect(items.map(({ message }) => /\d+/.exec(message)?.[0])).toEqual(
    Array.from({ length: 200 }, (_, index) => String(201 - index)),
  );
});

it('one or all become read, either kind is deleted, and nothing makes one unread again (NOTE-011)', async () => {
  for (const title of ['One', 'Two', 'Three']) {
    await notifyAna({ params: { name: 'Ben Ito', title } });
  }
  const [newest, , oldest] = await listNotices(ana);
  const states = async () => (await listNotices(ana)).map(({ isRead }) => isRead);
  await ana.api.notifications.markRead({ ids: [oldest?.id ?? ''] });
  expect(await states()).toEqual([false, false, true]);
  await ana.api.notifications.remove({ ids: [oldest?.id ?? ''] });
  await ana.api.notifications.remove({ ids: [newest?.id ?? ''] });
  expect(await states()).toEqual([false]);
  await notifyAna();
  await ana.api.notifications.markRead({ upToId: (await listNotices(ana))[0]?.id ?? null });
  expect(await states()).toEqual([true, true]);
  await ana.api.notifications.markRead({ ids: (await listNotices(ana)).map(({ id }) => id) });
  expect(await states()).toEqual([true, true]);
  const calls = Object.keys(notificationsContract);
  expect(calls.filter((name) => /read/i.test(name))).toEqual(['countUnread', 'markRead']);
});
