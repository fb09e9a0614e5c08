import { afterAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { TestPerson } from '#test/support/server.ts';
import { sendEmailCopy } from './email-copy.ts';
import { notify } from './notify.ts';
import { refreshUnread } from './refresh-unread.ts';
import { startNotices } from './test-notices.ts';

const { server, ana, ben, notifyAna, setProfile, listNotices, clear } = await startNotices();
afterAll(() => server.close());
const mailTo = async (person: TestPerson) => {
  const emails = (await server.services.mail.readMailbox?.()) ?? [];
  return emails.filter(({ to, subject }) => to === person.email && subject.includes('porch'));
};

describe('recipients', () => {
  it('shows the newest first, with the sender, to the recipient only', async () => {
    await clear(ana);
    await notifyAna({ params: { name: 'Ben Ito', title: 'First' } });
    await notifyAna({ params: { name: 'Ben Ito', title: 'Second' } });
    const items = await listNotices(ana);
    expect(items.map(({ message }) => message)).toEqual([
      'Ben Ito sent you a message about "Second".',
      'Ben Ito sent you a message about "First".',
    ]);
    expect(items[0]).toMatchObject({
      sender: { fullName: 'Ben Ito', avatarUrl: null },
      isRead: false,
      isSilent: false,
    });
    expect(await listNotices(ben)).toEqual([]);
    expect(await ana.api.notifications.countUnread({})).toEqual({ count: 2 });
  });

  it('never notifies the sender, and no one twice (NOTE-029)', async () => {
    await clear(ana);
    await clear(ben);
    await notifyAna({ recipientIds: [ana.userId, ben.userId, ana.userId] });
    expect(await listNotices(ana)).toHaveLength(1);
    expect(await listNotices(ben)).toHaveLength(0);
  });

  it('notifies no one when the change is undone (NOTE-029)', async () => {
    await clear(ana);
    const undone = inTransaction(server.services, async (work) => {
      await notify(work, {
        recipientIds: [ana.userId],
        senderId: null,
        type: 'task_done',
        textKey: 'notifications:messages.new_message',
        params: {},
        entityType: 'task',
        entityId: newId(),
        taskId: null,
        preference: 'task',
      });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await listNotices(ana)).toEqual([]);
  });

  it('needs a signed-in person (NOTE-012)', async () => {
    for (const call of [
      server.anonymous.notifications.list({}),
      server.anonymous.notifications.countUnread({}),
      server.anonymous.notifications.markRead({ ids: [] }),
      server.anonymous.notifications.remove({ ids: [] }),
    ]) {
      await expect(call).rejects.toMatchObject({ status: 401 });
    }
  });
});

describe('words', () => {
  it('writes in the recipient’s language, and English where there is no translation (NOTE-043)', async () => {
    await clear(ana);
    await setProfile(ana.userId, { preferred_language: 'es' });
    await notifyAna();
    await setProfile(ana.userId, { preferred_language: 'fr' });
    await notifyAna();
    await setProfile(ana.userId, { preferred_language: 'en' });
    expect((await listNotices(ana)).map(({ message }) => message)).toEqual([
      'Ben Ito sent you a message about "Walk my dog".',
      'Ben Ito te envió un mensaje sobre «Walk my dog».',
    ]);
  });

  it('cuts titles at 60 characters without breaking one (NOTE-043)', async () => {
    await clear(ana);
    const title = `${'a'.repeat(59)}👩‍👩‍👧rest of it`;
    await notifyAna({ params: { name: 'Ben', title } });
    await notifyAna({ params: { name: 'Ben', title: 'b'.repeat(60) } });
    expect((await listNotices(ana)).map(({ message }) => message)).toEqual([
      `Ben sent you a message about "${'b'.repeat(60)}".`,
      `Ben sent you a message about "${'a'.repeat(59)}👩‍👩‍👧…".`,
    ]);
  });

  it('has words for people without a name and tasks without a title (NOTE-027)', async () => {
    await clear(ana);
    await notifyAna({ params: { name: '', title: '' } });
    expect((await listNotices(ana))[0]?.message).toBe(
      'Unknown User sent you a message about "Unknown Task".',
    );
  });

  it('keeps markup as text', async () => {
    await clear(ana);
    await notifyAna({ params: { name: '<b>B</b>', title: '{{name}} $t(x)' } });
    expect((await listNotices(ana))[0]?.message).toContain('<b>B</b>');
  });
});

describe('toggles and e-mail copies', () => {
  const porch = { name: 'Ben', title: 'Fix the porch' };

  it('notifies no one when the toggle is off, or stores it silently (NOTE-041)', async () => {
    await clear(ana);
    await setProfile(ana.userId, { notify_application_updates: false, notify_task_updates: true });
    await notifyAna({ type: 'application_received', preference: 'application' });
    expect(await listNotices(ana)).toEqual([]);
    await notifyAna({
      type: 'application_approved',
      preference: 'application',
      isStoredSilently: true,
    });
    await notifyAna({ type: 'task_started', preference: 'task' });
    const items = await listNotices(ana);
    expect(items.map(({ type, isSilent }) => [type, isSilent])).toEqual([
      ['task_started', false],
      ['application_approved', true],
    ]);
    await setProfile(ana.userId, { notify_application_updates: true });
  });

  it('sends a copy in the recipient’s language, to those who want it, never of silent ones', async () => {
    await setProfile(ana.userId, { preferred_language: 'es', notify_task_updates: false });
    await notifyAna({
      type: 'task_claimed',
      preference: 'task',
      isStoredSilently: true,
      params: porch,
    });
    await setProfile(ana.userId, { notify_task_updates: true, email_notifications: false });
    await notifyAna({ type: 'task_claimed', preference: 'task', params: porch });
    await setProfile(ana.userId, { email_notifications: true });
    await notifyAna({ type: 'new_message', params: porch });
    const taskId = newId();
    await notifyAna({ type: 'task_claimed', preference: 'task', entityId: taskId, params: porch });
    const emails = await vi.waitFor(
      async () => {
        const arrived = await mailTo(ana);
        expect(arrived.length).toBeGreaterThan(0);
        return arrived;
      },
      { timeout: 15_000, interval: 200 },
    );
    expect(emails).toHaveLength(1);
    expect(emails[0]?.subject).toBe('Ben te envió un mensaje sobre «Fix the porch».');
    expect(emails[0]?.text).toContain(`http://localhost:3000/task/${taskId}`);
    expect(emails[0]?.text).toContain('Hola, Ana Reyes:');
    await setProfile(ana.userId, { preferred_language: 'en' });
  });

  it('sends no copy of a notification that a block has hidden (PEOPLE-195)', async () => {
    await clear(ana);
    await setProfile(ana.userId, { email_notifications: false });
    await notifyAna({
      type: 'task_claimed',
      params: { name: 'Ben Ito', title: 'The porch swing' },
    });
    const [notice] = await listNotices(ana);
    await setProfile(ana.userId, { email_notifications: true });
    const { db, mail } = server.services;
    await db
      .insertInto('blocks')
      .values({ blocker_id: ben.userId, blocked_id: ana.userId })
      .execute();
    const copies = async () => {
      await db
        .updateTable('notification_deliveries')
        .set({ state: 'waiting', reason: null })
        .execute();
      await sendEmailCopy(server.services, { notificationId: notice?.id ?? '' });
      const emails = (await mail.readMailbox?.()) ?? [];
      return emails.filter(({ subject }) => subject.includes('porch swing')).length;
    };
    expect(await listNotices(ana)).toEqual([]);
    expect(await copies()).toBe(0);
    await db.deleteFrom('blocks').execute();
    expect(await listNotices(ana)).toHaveLength(1);
    expect(await copies()).toBe(1);
  });

  it('stores one unread notification per key, and a new one once that was read', async () => {
    await clear(ana);
    await Promise.all(Array.from({ length: 8 }, () => notifyAna({ unreadKey: 'chat:1' })));
    const [first] = await listNotices(ana);
    expect(await listNotices(ana)).toHaveLength(1);
    await ana.api.notifications.markRead({ ids: [first?.id ?? ''] });
    await notifyAna({ unreadKey: 'chat:1' });
    expect((await listNotices(ana)).map(({ isRead }) => isRead)).toEqual([false, true]);
  });

  it('updates the unread notification of its recipient only (NOTE-039)', async () => {
    await clear(ana);
    await clear(ben);
    const unreadKey = 'search:1';
    await notifyAna({ recipientIds: [ana.userId, ben.userId], senderId: null, unreadKey });
    const [before] = await listNotices(ben);
    await inTransaction(server.services, (work) =>
      refreshUnread(work, {
        recipientId: ana.userId,
        unreadKey,
        textKey: 'notifications:messages.new_message',
        params: { name: 'Ben Ito', title: 'Wash my dog' },
      }),
    );
    expect((await listNotices(ana)).map(({ message }) => message)).toEqual([
      expect.stringContaining('Wash my dog'),
    ]);
    expect(await listNotices(ben)).toEqual([before]);
  });
});
