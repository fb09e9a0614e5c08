import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { notify } from '../notify.ts';

const SECRET = 'a-secret-of-the-operator';
let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ MAIL_EVENTS_SECRET: SECRET });
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.person('Ana Bell');
});

const report = (body: unknown, secret: string | null = SECRET, url = server.url) =>
  fetch(`${url}/hooks/mail-events`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(secret !== null && { Authorization: `Bearer ${secret}` }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const bounce = (email: string, rest: object = {}) =>
  report({ events: [{ type: 'bounce', email, ...rest }] });
const returned = async () => (await ana.api.profiles.me({})).returnedMail;

/** Notifies Ana now and returns the state of the e-mail about it. */
async function emailState() {
  await inTransaction(server.services, (work) =>
    notify(work, {
      recipientIds: [ana.userId],
      senderId: null,
      type: 'badge_awarded',
      textKey: 'notifications:messages.own_task_taken_away',
      params: { title: 'A task' },
      entityType: 'profile',
      entityId: ana.userId,
      taskId: null,
      preference: 'always',
    }),
  );
  const newest = async () => {
    const { items } = await ana.api.notifications.list({});
    const log = await ana.api.notifications.deliveries({ notificationId: items[0]?.id ?? '' });
    const [email] = log.items;
    return email?.state === 'waiting' ? 'waiting' : `${email?.state} ${email?.reason ?? ''}`.trim();
  };
  await expect.poll(newest, { timeout: 30_000 }).not.toBe('waiting');
  return newest();
}

test('an address whose e-mails come back gets none, and its log says so, until its owner says it works (NOTE-216)', async () => {
  expect(await emailState()).toBe('accepted');
  expect(await (await bounce(ana.email.toUpperCase())).json()).toEqual({ stopped: 1 });
  expect(await returned()).toBe('bounce');
  expect(await emailState()).toBe('skipped returned');
  const mails = await server.services.mail.readMailbox?.(ana.email);
  expect(mails).toHaveLength(1);
  await ana.api.notifications.resumeEmail({});
  expect(await returned()).toBeNull();
  expect(await emailState()).toBe('accepted');
});

test('a complaint stops them too; a full mailbox or an unknown address does not (NOTE-216)', async () => {
  const events = [
    { type: 'bounce', email: ana.email, isPermanent: false },
    { type: 'bounce', email: 'nobody@example.net' },
  ];
  expect(await (await report({ events })).json()).toEqual({ stopped: 0 });
  expect(await returned()).toBeNull();
  await report({ events: [{ type: 'complaint', email: ana.email }] });
  expect(await returned()).toBe('complaint');
});

test('another address starts afresh (NOTE-216)', async () => {
  await bounce(ana.email);
  await server.services.db
    .updateTable('identity.users')
    .set({ email: `new.${ana.email}` })
    .where('id', '=', ana.userId)
    .execute();
  expect(await returned()).toBeNull();
});

test.each([
  ['without the secret', { events: [] }, null, 401],
  ['with another secret', { events: [] }, 'a-secret-of-nobody-at-all', 401],
  ['that are none', { events: [{ type: 'love', email: 'a@b.example' }] }, SECRET, 422],
  ['that are no JSON', 'bounced!', SECRET, 422],
  ['that are too many', { events: Array.from({ length: 1001 }, () => ({})) }, SECRET, 422],
  ['that are too long', 'x'.repeat(300_000), SECRET, 413],
])('events %s are refused', async (_, body, secret, status) => {
  expect((await report(body, secret)).status).toBe(status);
});

test('without a secret of the operator it is not there', async () => {
  const plain = await startTestServer();
  try {
    expect((await report({ events: [] }, SECRET, plain.url)).status).toBe(404);
  } finally {
    await plain.close();
  }
});
