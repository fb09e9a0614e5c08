import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { MOST_RETRIES } from '#platform/server/jobs/jobs.ts';
import type { Channel } from '../../deliveries.ts';
import { sendEmailCopy } from '../email-copy.ts';
import { startPushService } from '../push/test-push-service.ts';
import { sendPush } from '../push/send-push.ts';
import { startNotices } from '../test-notices.ts';
import { retryNow } from '../test-retries.ts';
import { startMailServer } from '../test-smtp.ts';
import { countDeliveries, countUnanswered, failedDeliveries } from './count-deliveries.ts';
import { endLostDeliveries, forgetOldDeliveries } from './forget-deliveries.ts';

const [service, mail] = [await startPushService(), await startMailServer()];
const { server, ana, ben, notifyAna, setProfile, listNotices, clear } = await startNotices({
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

const subscribed = async () => {
  const browser = service.subscribe();
  await ana.api.notifications.addPush(browser.subscription);
  return browser;
};
const started = {
  type: 'task_started',
  textKey: 'notifications:messages.task_started',
} as const;
/** The id of the notice that was just stored. */
async function notified(notice: Parameters<typeof notifyAna>[0] = started): Promise<string> {
  await notifyAna(notice);
  return (await listNotices(ana))[0]?.id ?? '';
}
const readLog = async (notificationId: string) =>
  (await ana.api.notifications.deliveries({ notificationId })).items.map(
    ({ channel, state, reason }) => [channel, state, reason],
  );
const becomes = (notificationId: string, log: unknown[]) => {
  const look = async () => {
    await retryNow(db);
    return readLog(notificationId);
  };
  return expect.poll(look, { timeout: 30_000, interval: 50 }).toEqual(log);
};
const findUnanswered = (notificationId: string, channel: Channel) =>
  db
    .selectFrom('notification_deliveries')
    .select(['unanswered', 'handed_at'])
    .where('notification_id', '=', notificationId)
    .where('channel', '=', channel)
    .executeTakeFirst();
const findAnswer = async (notificationId: string, channel: Channel) =>
  (
    await db
      .selectFrom('notification_deliveries')
      .select('answer')
      .where('notification_id', '=', notificationId)
      .where('channel', '=', channel)
      .executeTakeFirst()
  )?.answer;

beforeEach(async () => {
  await clear(ana);
  await db.deleteFrom('push_subscriptions').execute();
  await setProfile(ana.userId, { email_notifications: true });
});

describe('the outcome of a notification (NOTE-214)', () => {
  it('is written down for each browser and for the mailbox, with its time', async () => {
    const before = Date.now();
    await Promise.all([subscribed(), subscribed()]);
    const id = await notified();
    await becomes(id, [
      ['email', 'accepted', null],
      ['push', 'accepted', null],
      ['push', 'accepted', null],
    ]);
    const { items } = await ana.api.notifications.deliveries({ notificationId: id });
    expect(items[0]?.at.getTime()).toBeGreaterThanOrEqual(before);
  });

  it('is nothing where nothing was meant to go out', async () => {
    const id = await notified({ type: 'new_message' });
    expect(await readLog(id)).toEqual([]);
  });

  it('names a browser that is gone and one whose service refuses', async () => {
    const [gone, refused] = [await subscribed(), await subscribed()];
    gone.answers.push(410);
    refused.answers.push(400);
    await setProfile(ana.userId, { email_notifications: false });
    const id = await notified();
    const log = async () => (await readLog(id)).map((entry) => entry.join(' '));
    await expect
      .poll(async () => new Set(await log()), { timeout: 20_000 })
      .toEqual(new Set(['email skipped off', 'push expired ', 'push failed ']));
  });

  it('names a push that is tried again, and that it arrived', async () => {
    const busy = await subscribed();
    busy.answers.push(503);
    const id = await notified({ type: 'new_message' });
    await becomes(id, [['push', 'retried', null]]);
    expect(await findAnswer(id, 'push')).toBe('push service answered 503');
    await becomes(id, [['push', 'accepted', null]]);
    expect(busy.received).toHaveLength(1);
  }, 60_000);

  it('names an e-mail that is tried again, and sends it once', async () => {
    mail.answers.push({ code: 451, text: 'greylisted' });
    const id = await notified();
    await becomes(id, [['email', 'retried', null]]);
    expect(await findAnswer(id, 'email')).toContain('greylisted');
    const count = (await mail.emailsTo(ana.email)).length;
    await becomes(id, [['email', 'accepted', null]]);
    await Promise.all([
      sendEmailCopy(services, { notificationId: id }),
      sendEmailCopy(services, { notificationId: id }),
    ]);
    expect(await mail.emailsTo(ana.email)).toHaveLength(count + 1);
  }, 60_000);

  it('is the same e-mail again where its process died while handing it over, and the row says so (NOTE-217)', async () => {
    mail.answers.push({ code: 451, text: 'greylisted' });
    const id = await notified();
    await becomes(id, [['email', 'retried', null]]);
    expect(await findUnanswered(id, 'email')).toEqual({ unanswered: 0, handed_at: null });
    await db
      .updateTable('notification_deliveries')
      .set({ handed_at: new Date() })
      .where('notification_id', '=', id)
      .execute();
    await becomes(id, [['email', 'accepted', null]]);
    expect(await findUnanswered(id, 'email')).toEqual({ unanswered: 1, handed_at: null });
    expect(await countUnanswered(db, 1)).toContainEqual({ channel: 'email', count: 1 });
    const { items } = await ana.api.notifications.deliveries({ notificationId: id });
    expect(items.map(({ mayBeTwice }) => mayBeTwice)).toEqual([true]);
    const email = (await mail.emailsTo(ana.email)).at(-1);
    expect(email?.messageId).toBe(`<notice.${id}@localhost>`);
  }, 60_000);

  it('is one push at the service and on the device, however often it is handed over (NOTE-218)', async () => {
    const browser = await subscribed();
    browser.answers.push(429, 'silence');
    const id = await notified({ type: 'new_message' });
    await becomes(id, [['push', 'retried', null]]);
    expect((await findUnanswered(id, 'push'))?.unanswered).toBe(0);
    const hasFirst = async () => {
      await retryNow(db);
      return browser.received.length;
    };
    await expect.poll(hasFirst, { timeout: 30_000 }).toBe(1);
    // It dies with the answer on its lips.
    await service.close();
    await service.rise();
    await becomes(id, [['push', 'accepted', null]]);
    expect((await findUnanswered(id, 'push'))?.unanswered).toBe(1);
    const [first, second] = browser.received;
    expect(first?.headers['topic']).toMatch(/^[\w-]{32}$/);
    expect(second?.headers['topic']).toBe(first?.headers['topic']);
    for (const push of [first, second]) expect(push?.notice).toMatchObject({ tag: id });
  }, 60_000);

  it('has failed after the last try, with the answer for the operator', async () => {
    const refusal = { code: 550, text: 'no such mailbox' };
    mail.answers.push(refusal, refusal);
    const id = await notified();
    await becomes(id, [['email', 'retried', null]]);
    const last = sendEmailCopy(services, { notificationId: id }, MOST_RETRIES);
    await expect(last).rejects.toThrow('no such mailbox');
    expect(await readLog(id)).toEqual([['email', 'failed', null]]);
    const [failed] = await failedDeliveries(db, 1, 20);
    expect(failed).toMatchObject({ channel: 'email', state: 'failed', notification_id: id });
    expect(failed?.answer).toContain('no such mailbox');
    expect(await countDeliveries(db, 1)).toContainEqual({
      channel: 'email',
      state: 'failed',
      reason: null,
      count: 1,
    });
  });

  it('is failed when the process at work on it died each time, and says so (NOTE-217)', async () => {
    const id = await notified();
    await becomes(id, [['email', 'accepted', null]]);
    await db
      .updateTable('notification_deliveries')
      .set({
        state: 'retried',
        handed_at: new Date(),
        changed_at: sql<Date>`now() - interval '25 hours'`,
      })
      .where('notification_id', '=', id)
      .execute();
    await endLostDeliveries(db);
    expect(await readLog(id)).toEqual([['email', 'failed', null]]);
    expect(await findUnanswered(id, 'email')).toEqual({ unanswered: 1, handed_at: null });
  });

  it.each([
    ['read', () => db.updateTable('notifications').set({ is_read: true }).execute()],
    ['deleted', () => clear(ana)],
    [
      'blocked',
      () =>
        db
          .insertInto('blocks')
          .values({ blocker_id: ben.userId, blocked_id: ana.userId })
          .execute(),
    ],
    ['off', () => ana.api.notifications.choose({ kind: 'tasks', push: 'never', timeZone: 'UTC' })],
  ])('says what was %s before it left', async (reason, change) => {
    const { answers } = await subscribed();
    answers.push(...Array.from({ length: 20 }, () => 503));
    const id = await notified();
    await becomes(id, [
      ['email', 'accepted', null],
      ['push', 'retried', null],
    ]);
    const { id: subscriptionId } = await db
      .selectFrom('push_subscriptions')
      .select('id')
      .executeTakeFirstOrThrow();
    await change();
    // Its process died with an earlier try.
    await db
      .updateTable('notification_deliveries')
      .set({ handed_at: new Date() })
      .where('notification_id', '=', id)
      .where('channel', '=', 'push')
      .execute();
    await sendPush(services, { notificationId: id, subscriptionId });
    const row = await db
      .selectFrom('notification_deliveries')
      .select(['state', 'reason', 'unanswered', 'handed_at'])
      .where('notification_id', '=', id)
      .where('channel', '=', 'push')
      .executeTakeFirst();
    expect(row).toEqual({ state: 'skipped', reason, unanswered: 1, handed_at: null });
    await db.deleteFrom('blocks').execute();
    await ana.api.notifications.choose({ kind: 'tasks', push: 'at_once', timeZone: 'UTC' });
  });

  it('is its reader’s alone', async () => {
    const notificationId = await notified();
    for (const [who, status] of [
      [ben.api, 404],
      [server.anonymous, 401],
    ] as const) {
      await expect(who.notifications.deliveries({ notificationId })).rejects.toMatchObject({
        status,
      });
    }
    await expect(
      ana.api.notifications.deliveries({ notificationId: newId() }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('is forgotten after 30 days', async () => {
    const [old, young] = [await notified(), await notified()];
    const daysOld = (id: string, days: number) =>
      db
        .updateTable('notification_deliveries')
        .set({ created_at: sql<Date>`now() - make_interval(days => ${days})` })
        .where('notification_id', '=', id)
        .execute();
    await Promise.all([daysOld(old, 31), daysOld(young, 29)]);
    await forgetOldDeliveries(db);
    expect([(await readLog(old)).length, (await readLog(young)).length]).toEqual([0, 1]);
  });
});
