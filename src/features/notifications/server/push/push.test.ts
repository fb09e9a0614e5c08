import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { startNotices } from '../test-notices.ts';
import { retryNow } from '../test-retries.ts';
import { sendPush } from './send-push.ts';
import { startPushService } from './test-push-service.ts';
import type { TestBrowser } from './test-push-service.ts';

const service = await startPushService();
const { server, ana, ben, notifyAna, setProfile, clear } = await startNotices({
  PUSH_SERVICES: service.origin,
});
afterAll(async () => {
  await server.close();
  await service.close();
});
const { db } = server.services;

const subscribed = async (person = ana): Promise<TestBrowser> => {
  const browser = service.subscribe();
  await person.api.notifications.addPush(browser.subscription);
  return browser;
};
const storedFor = async (userId: string) =>
  (
    await db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('user_id', '=', userId)
      .execute()
  ).map(({ endpoint }) => endpoint);
const reached = (browser: TestBrowser, count = 1) =>
  vi.waitFor(
    async () => {
      await retryNow(db);
      expect(browser.received).toHaveLength(count);
    },
    { timeout: 20_000 },
  );

beforeEach(async () => {
  await clear(ana);
  await db.deleteFrom('push_subscriptions').execute();
  await setProfile(ana.userId, { preferred_language: 'en', notify_task_updates: true });
});

describe('a pushed notification (NOTE-204)', () => {
  it('reaches each browser of its recipient, encrypted for that one, and no other', async () => {
    const [phone, desk, others] = [await subscribed(), await subscribed(), await subscribed(ben)];
    await notifyAna({ type: 'task_started', textKey: 'notifications:messages.task_started' });
    await Promise.all([reached(phone), reached(desk)]);
    const [first] = phone.received;
    expect(first?.notice).toMatchObject({
      body: 'Ben Ito started "Walk my dog".',
      tag: expect.any(String),
      path: expect.stringMatching(/^\/task\/[\w-]{36}$/),
      language: 'en',
      unread: expect.any(Number),
    });
    // Browsers that know it show this by themselves (NOTE-226).
    expect(first?.notice).toMatchObject({
      web_push: 8030,
      notification: {
        title: 'Porchlight',
        body: 'Ben Ito started "Walk my dog".',
        navigate: expect.stringMatching(/^http:\/\/localhost:3000\/task\/[\w-]{36}$/),
        lang: 'en',
        app_badge: expect.stringMatching(/^\d+$/),
      },
    });
    expect(first?.headers).toMatchObject({
      ttl: '86400',
      urgency: 'high',
      'content-type': 'application/notification+json',
    });
    expect(desk.received[0]?.notice).toEqual(first?.notice);
    expect(others.received).toEqual([]);
  });

  it('speaks the language of its reader', async () => {
    const browser = await subscribed();
    await setProfile(ana.userId, { preferred_language: 'es' });
    await notifyAna();
    await reached(browser);
    expect(browser.received[0]?.notice).toMatchObject({
      body: expect.stringContaining('Ben Ito te'),
      language: 'es',
    });
  });

  it('says how many notifications wait, for the icon of the installed app (SHELL-335)', async () => {
    await notifyAna({ preference: 'task', isStoredSilently: true });
    const browser = await subscribed();
    await notifyAna();
    await reached(browser);
    const { count } = await ana.api.notifications.countUnread({});
    expect(browser.received[0]?.notice).toMatchObject({ unread: count });
    expect(count).toBeGreaterThan(0);
  });

  it('is tagged with its chat, as the open page calls it', async () => {
    const browser = await subscribed();
    const conversationId = newId();
    await notifyAna({ unreadKey: `chat:${conversationId}` });
    await reached(browser);
    expect(browser.received[0]?.notice).toMatchObject({ tag: conversationId });
  });

  it('does not leave where its kind is switched off', async () => {
    const browser = await subscribed();
    await setProfile(ana.userId, { notify_task_updates: false });
    await notifyAna({ preference: 'task', isStoredSilently: true });
    await notifyAna({ preference: 'task' });
    await notifyAna({ preference: 'always' });
    await reached(browser);
    const { notices } = { notices: await ana.api.notifications.list({}) };
    expect(notices.items.map(({ isSilent }) => isSilent)).toEqual([false, true]);
    expect(browser.received).toHaveLength(1);
  });

  it('is tried again for the browser whose service asks for patience, and not for the other', async () => {
    const [busy, quick] = [await subscribed(), await subscribed()];
    busy.answers.push(503, 429);
    await notifyAna();
    await reached(quick);
    await reached(busy);
    expect(quick.received).toHaveLength(1);
  }, 60_000);

  it('ends the subscription of a browser that is gone', async () => {
    const [gone, here] = [await subscribed(), await subscribed()];
    gone.answers.push(410);
    await notifyAna();
    await reached(here);
    await vi.waitFor(async () =>
      expect(await storedFor(ana.userId)).toEqual([here.subscription.endpoint]),
    );
  });

  it('is not pushed any more once it is read, deleted, or its service is none of ours', async () => {
    const browser = await subscribed();
    const { id: subscriptionId } = await db
      .selectFrom('push_subscriptions')
      .select('id')
      .executeTakeFirstOrThrow();
    await notifyAna();
    await reached(browser);
    const [notice] = (await ana.api.notifications.list({})).items;
    const job = { notificationId: notice?.id ?? '', subscriptionId };
    const config = { ...server.services.config, PUSH_SERVICES: [] };
    await sendPush({ ...server.services, config }, job);
    await ana.api.notifications.markRead({ ids: [job.notificationId] });
    await sendPush(server.services, job);
    await clear(ana);
    await sendPush(server.services, job);
    expect(browser.received).toHaveLength(1);
  });
});

describe('a browser’s subscription', () => {
  it('is made with the one key of the site', async () => {
    const keys = [
      await server.anonymous.notifications.findPushKey({}),
      await ana.api.notifications.findPushKey({}),
    ];
    expect(keys[0]?.publicKey).toMatch(/^[\w-]{87}$/);
    expect(keys[1]).toEqual(keys[0]);
  });

  it('is ended by its own person alone, and not by who is signed out', async () => {
    const { subscription } = await subscribed();
    const { endpoint } = subscription;
    await ben.api.notifications.removePush({ endpoint });
    expect(await storedFor(ana.userId)).toEqual([endpoint]);
    for (const call of [
      server.anonymous.notifications.removePush({ endpoint }),
      server.anonymous.notifications.addPush(subscription),
    ]) {
      await expect(call).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    }
    await ana.api.notifications.removePush({ endpoint });
    expect(await storedFor(ana.userId)).toEqual([]);
  });

  it('passes to the next account that signs in with the browser, and ends with its session', async () => {
    const browser = await subscribed();
    const next = await server.person('Nina Next');
    await next.api.notifications.addPush(browser.subscription);
    expect([await storedFor(ana.userId), await storedFor(next.userId)]).toEqual([
      [],
      [browser.subscription.endpoint],
    ]);
    await fetch(`${server.url}/auth/v1/logout?scope=local`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${next.token}` },
    });
    expect(await storedFor(next.userId)).toEqual([]);
  });

  it('may be one of twenty', async () => {
    const browsers: string[] = [];
    for (let added = 0; added < 22; added += 1) {
      browsers.push((await subscribed()).subscription.endpoint);
    }
    expect((await storedFor(ana.userId)).toSorted()).toEqual(browsers.slice(-20).toSorted());
  });

  it.each([
    ['no address', 'x'],
    ['another scheme', 'ftp://127.0.0.1/push'],
    ['another port of the same machine', 'http://127.0.0.1:1/push'],
    ['an address of the inner network', 'https://169.254.169.254/latest/meta-data'],
    ['a name that only begins like a service', 'https://fcm.googleapis.com.example.org/x'],
  ])('has to be at a push service we know: %s', async (_what, endpoint) => {
    const { keys } = service.subscribe().subscription;
    await expect(ana.api.notifications.addPush({ endpoint, keys })).rejects.toMatchObject({
      status: 422,
    });
    expect(await storedFor(ana.userId)).toEqual([]);
  });

  it('has to have keys one can encrypt to', async () => {
    const { endpoint, keys } = service.subscribe().subscription;
    const point = Buffer.concat([Buffer.of(4), randomBytes(64)]).toString('base64url');
    for (const bad of [
      { ...keys, p256dh: point },
      { ...keys, p256dh: '' },
      { ...keys, auth: 'short' },
    ]) {
      await expect(ana.api.notifications.addPush({ endpoint, keys: bad })).rejects.toMatchObject({
        status: 422,
      });
    }
    expect(await storedFor(ana.userId)).toEqual([]);
  });
});
