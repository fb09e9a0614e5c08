import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { wallTime } from '#platform/time/zoned-time.ts';
import type { NoticeChoice } from '../../contract.ts';
import { nextSummary } from '../../summary-time.ts';
import { BUNDLE_JOB } from '../deliveries/send-bundle.ts';
import { sendDue } from '../deliveries/send-due.ts';
import { startPushService } from '../push/test-push-service.ts';
import { startNotices } from '../test-notices.ts';
import { startMailServer } from '../test-smtp.ts';

const [service, mail] = [await startPushService(), await startMailServer()];
const { server, ana, notifyAna, setProfile, listNotices, clear } = await startNotices({
  PUSH_SERVICES: service.origin,
  SMTP_URL: mail.url,
  LOG_LEVEL: 'silent',
});
afterAll(async () => {
  await server.close();
  await Promise.all([service.close(), mail.close()]);
});
const { services } = server;
const { db } = services;
const timeZone = 'UTC';

const choose = (choice: Omit<NoticeChoice, 'timeZone'>) =>
  ana.api.notifications.choose({ timeZone, ...choice });
const subscribed = async () => {
  const browser = service.subscribe();
  await ana.api.notifications.addPush(browser.subscription);
  return browser;
};
const started = (title: string, entityId?: string) =>
  notifyAna({
    type: 'task_started',
    textKey: 'notifications:messages.task_started',
    params: { name: 'Ben Ito', title },
    ...(entityId !== undefined && { entityId }),
  });
const log = () =>
  db
    .selectFrom('notification_deliveries')
    .select(['channel', 'state', 'reason', 'due_at'])
    .where('person_id', '=', ana.userId)
    .orderBy('notification_id')
    .orderBy('channel')
    .execute();
const states = async () =>
  (await log()).map(({ channel, state, reason }) => [channel, state, reason]);
const becomes = (expected: unknown[]) =>
  expect.poll(states, { timeout: 30_000, interval: 50 }).toEqual(expected);
const emails = () => mail.emailsTo(ana.email);
/** The time has come for what waits. */
const comesDue = () =>
  db
    .updateTable('notification_deliveries')
    .set({ due_at: sql<Date>`now() - interval '1 second'` })
    .where('due_at', 'is not', null)
    .execute();

/** Returns how many bundles were queued. */
async function bundles(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = ${BUNDLE_JOB}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Hours around now, on the clock of UTC. */
const clockIn = (hours: number) =>
  wallTime(new Date(Date.now() + hours * 3_600_000), timeZone).time;
const beQuiet = () =>
  ana.api.notifications.setQuietHours({
    quietHours: { from: clockIn(-2), to: clockIn(3) },
    timeZone,
  });

let mailedBefore = 0;
beforeEach(async () => {
  await clear(ana);
  for (const table of [
    'push_subscriptions',
    'notification_choices',
    'notification_times',
    'notification_deliveries',
  ] as const) {
    await db.deleteFrom(table).execute();
  }
  await setProfile(ana.userId, { email_notifications: true, preferred_language: 'en' });
  mailedBefore = (await emails()).length;
});
const newEmails = async () => (await emails()).slice(mailedBefore);

describe('the choice of when and where to be notified (NOTE-210)', () => {
  it('is as usual until they choose, and only what differs is stored', async () => {
    const { kinds, quietHours } = await ana.api.notifications.choices({});
    expect(quietHours).toBeNull();
    expect(kinds.map(({ push }) => push)).toEqual(kinds.map(() => 'at_once'));
    expect(Object.fromEntries(kinds.map(({ kind, email }) => [kind, email]))).toEqual({
      applications: 'at_once',
      tasks: 'at_once',
      nearby: 'never',
      requests: 'at_once',
      messages: null,
      marketplace: 'at_once',
      services: 'at_once',
      questions: 'at_once',
      reviews: 'never',
      badges: 'at_once',
      searches: null,
      events: 'at_once',
      groups: 'at_once',
      posters: 'at_once',
      safety: null,
      moderation: null,
    });
    const changed = await choose({ kind: 'nearby', push: 'never', email: 'weekly' });
    expect(changed.kinds).toContainEqual({ kind: 'nearby', push: 'never', email: 'weekly' });
    expect(await ana.api.notifications.choices({})).toEqual(changed);
    // Resetting one choice keeps the others.
    await choose({ kind: 'tasks', push: 'never' });
    await choose({ kind: 'nearby', push: 'at_once' });
    const stored = await db
      .selectFrom('notification_choices')
      .select(['kind', 'channel', 'rhythm'])
      .orderBy('kind')
      .execute();
    expect(stored).toEqual([
      { kind: 'nearby', channel: 'email', rhythm: 'weekly' },
      { kind: 'tasks', channel: 'push', rhythm: 'never' },
    ]);
  });

  it('decides what is pushed and mailed, and leaves the bell as it is', async () => {
    const browser = await subscribed();
    await choose({ kind: 'tasks', push: 'never', email: 'never' });
    await started('Silent');
    await choose({ kind: 'tasks', push: 'at_once', email: 'at_once' });
    await started('Aloud');
    await becomes([
      ['email', 'skipped', 'off'],
      ['push', 'skipped', 'off'],
      ['email', 'accepted', null],
      ['push', 'accepted', null],
    ]);
    expect(browser.received).toHaveLength(1);
    expect((await newEmails()).map(({ subject }) => subject)).toEqual(['Ben Ito started "Aloud".']);
    expect(await listNotices(ana)).toHaveLength(2);
  });

  it('goes below the switches of the profile', async () => {
    await subscribed();
    await choose({ kind: 'nearby', email: 'at_once' });
    await setProfile(ana.userId, { email_notifications: false, notify_new_tasks_in_area: false });
    await notifyAna({ type: 'new_task_in_area', preference: 'area' });
    expect(await states()).toEqual([]);
    await setProfile(ana.userId, { notify_new_tasks_in_area: true });
    await notifyAna({ type: 'new_task_in_area', preference: 'area' });
    await becomes([
      ['email', 'skipped', 'off'],
      ['push', 'accepted', null],
    ]);
  });

  it('is silenced by a switch of the profile that is off, and stays as it was chosen (NOTE-211)', async () => {
    const browser = await subscribed();
    const chosen = await choose({ kind: 'tasks', push: 'at_once', email: 'at_once' });
    await setProfile(ana.userId, { email_notifications: false });
    await notifyAna({ type: 'task_started', preference: 'task' });
    await becomes([
      ['email', 'skipped', 'off'],
      ['push', 'accepted', null],
    ]);
    await setProfile(ana.userId, { email_notifications: true, notify_task_updates: false });
    await notifyAna({ type: 'task_started', preference: 'task' });
    await notifyAna({ type: 'task_started', preference: 'task', isStoredSilently: true });
    expect(await states()).toHaveLength(2);
    expect(browser.received).toHaveLength(1);
    expect(await newEmails()).toEqual([]);
    expect(await ana.api.notifications.choices({})).toEqual(chosen);
  });

  it.each([
    ['e-mails that are chosen elsewhere', { kind: 'messages', email: 'daily' }],
    ['a summary by push', { kind: 'tasks', push: 'daily' }],
    ['a kind there is not', { kind: 'weather', push: 'never' }],
    ['a place there is not', { kind: 'tasks', push: 'never', timeZone: 'Atlantis/Center' }],
  ])('is not %s', async (_what, choice) => {
    await expect(
      ana.api.notifications.choose({ timeZone, ...choice } as NoticeChoice),
    ).rejects.toMatchObject({ status: 422 });
  });

  it('needs a signed-in person', async () => {
    const { notifications } = server.anonymous;
    for (const call of [
      notifications.choices({}),
      notifications.choose({ kind: 'tasks', push: 'never', timeZone }),
      notifications.setQuietHours({ quietHours: null, timeZone }),
    ]) {
      await expect(call).rejects.toMatchObject({ status: 401 });
    }
  });
});

describe('quiet hours (NOTE-212)', () => {
  it('hold back pushes and e-mails until they end, each of them as one', async () => {
    const browser = await subscribed();
    const { quietHours } = await beQuiet();
    expect(quietHours).toEqual({ from: clockIn(-2), to: clockIn(3), timeZone });
    await started('First');
    await started('Second');
    await becomes([
      ['email', 'waiting', 'quiet'],
      ['push', 'waiting', 'quiet'],
      ['email', 'waiting', 'quiet'],
      ['push', 'waiting', 'quiet'],
    ]);
    const [{ due_at: dueAt } = { due_at: null }] = await log();
    expect(wallTime(dueAt ?? new Date(0), timeZone).time).toBe(quietHours?.to);
    await sendDue(services);
    // Found too early, as after a change of the clock, it waits on.
    await comesDue();
    await sendDue(services);
    expect((await log()).map((row) => row.due_at)).toEqual([dueAt, dueAt, dueAt, dueAt]);
    await ana.api.notifications.setQuietHours({ quietHours: null, timeZone });
    await Promise.all([sendDue(services), sendDue(services)]);
    await becomes([
      ['email', 'accepted', null],
      ['push', 'accepted', null],
      ['email', 'accepted', null],
      ['push', 'accepted', null],
    ]);
    expect(browser.received.map(({ notice }) => notice)).toMatchObject([
      {
        title: '2 notifications during your quiet hours',
        body: 'Ben Ito started "Second".',
      },
    ]);
    expect((await newEmails()).map(({ subject }) => subject)).toEqual([
      '2 notifications from your neighborhood',
    ]);
  });

  it('send a single notification as itself, and skip one that was read before they ended', async () => {
    const browser = await subscribed();
    await beQuiet();
    await started('Read');
    await ana.api.notifications.markRead({ ids: [(await listNotices(ana))[0]?.id ?? ''] });
    await started('Unread');
    await ana.api.notifications.setQuietHours({ quietHours: null, timeZone });
    await sendDue(services);
    await becomes([
      ['email', 'skipped', 'read'],
      ['push', 'skipped', 'read'],
      ['email', 'accepted', null],
      ['push', 'accepted', null],
    ]);
    expect(browser.received.map(({ notice }) => notice)).toEqual([
      expect.not.objectContaining({ title: expect.anything() }),
    ]);
    expect((await newEmails()).map(({ subject }) => subject)).toEqual([
      'Ben Ito started "Unread".',
    ]);
  });

  it('keep to where they were set', async () => {
    const quietHours = { from: '22:00', to: '07:00' };
    await ana.api.notifications.setQuietHours({ quietHours, timeZone: 'Asia/Tokyo' });
    await choose({ kind: 'tasks', email: 'daily' });
    expect((await ana.api.notifications.choices({})).quietHours).toEqual({
      ...quietHours,
      timeZone: 'Asia/Tokyo',
    });
  });

  it.each([
    ['an end', { from: '22:00', to: '22:00' }],
    ['real times', { from: '24:00', to: '07:00' }],
  ])('have %s', async (_what, quietHours) => {
    await expect(
      ana.api.notifications.setQuietHours({ quietHours, timeZone }),
    ).rejects.toMatchObject({ status: 422 });
  });
});

describe('a summary by e-mail (NOTE-213)', () => {
  const thing = '00000000-0000-7000-8000-000000000001';

  it('keeps its time when quiet hours change (NOTE-212)', async () => {
    await choose({ kind: 'tasks', email: 'daily' });
    await started('Walk the dog');
    const [before] = await log();
    await ana.api.notifications.setQuietHours({
      quietHours: { from: clockIn(-2), to: clockIn(-1) },
      timeZone,
    });
    await sendDue(services);
    expect(await log()).toEqual([before]);
    expect(before?.due_at).not.toBeNull();
    expect(await newEmails()).toEqual([]);
  });

  it('is one e-mail of what is unread, by thing, however often it is looked for', async () => {
    await choose({ kind: 'tasks', email: 'daily' });
    await choose({ kind: 'reviews', email: 'weekly' });
    await started('Walk the dog', thing);
    await started('Mow the lawn');
    await started('Walk the dog again', thing);
    await notifyAna({ type: 'review_received', params: { name: '<b>Bo</b>', title: 'Rake' } });
    const [first] = await log();
    expect(first?.due_at).toEqual(nextSummary('daily', new Date(), { timeZone, quietHours: null }));
    await ana.api.notifications.markRead({ ids: [(await listNotices(ana))[2]?.id ?? ''] });
    await sendDue(services);
    expect(await newEmails()).toEqual([]);
    const before = await bundles();
    await comesDue();
    await Promise.all([sendDue(services), sendDue(services), sendDue(services)]);
    await sendDue(services);
    expect(await bundles()).toBe(before + 1);
    await becomes([
      ['email', 'accepted', null],
      ['email', 'skipped', 'read'],
      ['email', 'accepted', null],
      ['email', 'accepted', null],
    ]);
    const [email, ...others] = await newEmails();
    expect(others).toEqual([]);
    expect(email?.subject).toBe('3 notifications from your neighborhood');
    expect(email?.text).toContain(
      'Ben Ito started "Walk the dog again".\nBen Ito started "Walk the dog".\n\n' +
        `See it on Porchlight: http://localhost:3000/task/${thing}`,
    );
    expect(email?.text).not.toContain('lawn');
    expect(email?.html).toContain('&lt;b&gt;Bo');
    const unsubscribe = email?.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
    expect(unsubscribe).toMatch(/^<http:\/\/localhost:3000\/unsubscribe\?token=/);
  });

  it('is not sent where all was read, or e-mails were stopped', async () => {
    await choose({ kind: 'tasks', email: 'hourly' });
    await started('Read');
    await ana.api.notifications.markRead({ ids: [(await listNotices(ana))[0]?.id ?? ''] });
    await comesDue();
    await sendDue(services);
    await becomes([['email', 'skipped', 'read']]);
    await started('Stopped');
    await setProfile(ana.userId, { email_notifications: false });
    await comesDue();
    await sendDue(services);
    await becomes([
      ['email', 'skipped', 'read'],
      ['email', 'skipped', 'off'],
    ]);
    expect(await newEmails()).toEqual([]);
  });

  it('comes once also where the mail server was away at first', async () => {
    await choose({ kind: 'tasks', email: 'daily' });
    await setProfile(ana.userId, { preferred_language: 'es' });
    await started('Uno');
    await started('Dos');
    mail.answers.push({ code: 451, text: 'later' });
    await comesDue();
    await sendDue(services);
    await becomes([
      ['email', 'retried', null],
      ['email', 'retried', null],
    ]);
    await becomes([
      ['email', 'accepted', null],
      ['email', 'accepted', null],
    ]);
    const found = await newEmails();
    expect(found.map(({ subject }) => subject)).toEqual(['2 notificaciones de tu vecindario']);
    expect(found[0]?.text).toContain('Verlo en Porchlight');
  }, 60_000);
});
