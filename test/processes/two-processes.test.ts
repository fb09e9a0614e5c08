import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MESSAGE_SENT, TYPING } from '#features/chat/live-events.ts';
import { USER_PRESENCE } from '#features/presence/live-events.ts';
import type { UserPresence } from '#features/presence/live-events.ts';
import { PATIENT, WIDE_SHARES } from '#platform/server/limits/wide-shares.ts';
import { newId } from '#platform/server/ids.ts';
import { createTestDatabase } from '#platform/server/database/test-database.ts';
import { openPage } from '../support/live-page.ts';
import { buildPages } from '../../scripts/pages/build-pages.ts';
import { ChatBrowser } from './support/people/chat-browser.ts';
import { runUnderFaults } from './support/chat-chaos.ts';
import { createApiClient, makePairs } from './support/people/chat-people.ts';
import type { ChatPair } from './support/people/chat-people.ts';
import { startProduct } from './support/product-process.ts';
import type { ProductProcess } from './support/product-process.ts';
import { startRedis } from './support/redis-process.ts';

const LONGEST_MS = 120_000;
const PUBLIC_URL = 'http://localhost:3000';
/** The longest that a caller may wait for an answer. */
const LONGEST_ANSWER_MS = 5_000;
const PAIRS = 11;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let redis: Awaited<ReturnType<typeof startRedis>>;
let pairs: ChatPair[];
let first: ProductProcess;
let second: ProductProcess;

const start = () =>
  startProduct({
    PUBLIC_URL,
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    RATE_LIMITS: 'on',
    ...WIDE_SHARES,
    ...PATIENT,
  });

beforeAll(async () => {
  // Their freshness does not matter here, only that there are some.
  buildPages();
  redis = await startRedis();
  database = await createTestDatabase();
  [first, second, pairs] = await Promise.all([
    start(),
    start(),
    makePairs(database.url, PUBLIC_URL, PAIRS),
  ]);
}, LONGEST_MS);
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await redis.stop();
  await database.drop();
}, LONGEST_MS);

function takePair() {
  const pair = pairs.pop();
  if (!pair) throw new Error('no pair is left');
  const [one, other] = pair.people;
  return { ...pair, one, other };
}

type Sender = { url: string; token: string };
const send = ({ url, token }: Sender, conversationId: string, body: string, clientKey = newId()) =>
  createApiClient(url, token).chat.send({ conversationId, body, clientKey });

/** Whether a message is refused because its sender exceeds the rate. */
const isRefused = (sending: Promise<unknown>) =>
  sending.then(
    () => false,
    (error: { status?: number }) => error.status === 429,
  );

describe('two processes on one Redis', { timeout: LONGEST_MS }, () => {
  test('bring a message live to people connected to the other', async () => {
    const { conversationId, one, other } = takePair();
    const [here, there] = [await openPage(first, one.token), await openPage(second, other.token)];
    const key = newId();
    await send({ ...first, token: one.token }, conversationId, 'Across', key);
    for (const page of [here, there]) {
      await page.receives(
        MESSAGE_SENT,
        ({ message }: { message: { clientKey: string } }) => message.clientKey === key,
      );
    }
    // The same key once more, at the other one, is the same message.
    const { messages } = await send({ ...second, token: one.token }, conversationId, 'Across', key);
    expect(messages).toMatchObject([{ seq: 1 }]);
    for (const page of [here, there]) {
      expect(page.received.filter(({ event }) => event === MESSAGE_SENT)).toHaveLength(1);
      page.socket.close();
    }
  });

  test('store one that comes to both at the same time once, in the order of numbers', async () => {
    const { conversationId, one, other } = takePair();
    // Both know the conversation from here on.
    for (const { url } of [first, second]) {
      for (const { token } of [one, other]) await send({ url, token }, conversationId, 'Hello');
    }
    const keys = Array.from({ length: 8 }, () => newId());
    const answers = await Promise.all(
      keys.flatMap((key) =>
        [first, second, first].map(async ({ url }) => {
          const sent = await send({ url, token: one.token }, conversationId, 'Once', key);
          return sent.messages.map(({ id, seq }) => `${key} ${id} ${seq}`);
        }),
      ),
    );
    expect(new Set(answers.flat()).size).toBe(keys.length);
    const { items } = await createApiClient(second.url, other.token).chat.messages({
      conversationId,
    });
    expect(items.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 4 + keys.length }, (_, at) => at + 1),
    );
  });

  test('know who looks at a chat through the other', async () => {
    const { conversationId, one, other } = takePair();
    const reader = await openPage(second, other.token);
    const subject = { kind: 'conversation', id: conversationId };
    expect(await reader.socket.emitWithAck('focus', subject)).toBe(true);
    await send({ ...first, token: one.token }, conversationId, 'You see this');
    await reader.receives(MESSAGE_SENT);
    const notices = async () =>
      (await createApiClient(first.url, other.token).notifications.list({})).items.length;
    expect(await notices()).toBe(0);
    await reader.socket.emitWithAck('focus', null);
    await send({ ...first, token: one.token }, conversationId, 'And this you missed');
    expect(await notices()).toBe(1);
    reader.socket.close();
  });

  test('send who writes and who is there', async () => {
    const { conversationId, one, other } = takePair();
    const [here, there] = [await openPage(first, one.token), await openPage(second, other.token)];
    for (const { socket } of [here, there]) {
      const subject = { kind: 'conversation', id: conversationId };
      expect(await socket.emitWithAck('focus', subject)).toBe(true);
    }
    expect(await here.socket.emitWithAck('broadcast', { event: TYPING, payload: {} })).toBe(true);
    await there.receives(TYPING, ({ userId }: { userId: string }) => userId === one.userId);
    await createApiClient(first.url, one.token).presence.choose({ status: 'busy' });
    await there.receives(
      USER_PRESENCE,
      ({ userId, status }: UserPresence) => userId === one.userId && status === 'busy',
    );
    for (const { socket } of [here, there]) socket.close();
  });

  test('count together what a person sends', async () => {
    const { conversationId, one } = takePair();
    const senders = [first, second].map(({ url }) => ({ url, token: one.token }));
    const answers = await Promise.all(
      senders.flatMap((sender) =>
        Array.from({ length: 16 }, (_, at) => isRefused(send(sender, conversationId, `No ${at}`))),
      ),
    );
    expect(answers.filter(Boolean)).toHaveLength(2);
  });

  test('end a session’s connections wherever they are', async () => {
    const { one } = takePair();
    const page = await openPage(second, one.token);
    const closed = new Promise((resolve) => page.socket.once('disconnect', resolve));
    await fetch(`${first.url}/auth/v1/logout?scope=global`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${one.token}` },
    });
    expect(await closed).toBe('io server disconnect');
  });

  test('go on without Redis, and bring what was missed when it is back (OPS-135)', async () => {
    const { conversationId, one, other } = takePair();
    const browsers = [first, first, second].map(
      ({ url }, at) =>
        new ChatBrowser(url, { person: at === 0 ? one : other, conversationId }, () => 1),
    );
    const [writer, near, far] = browsers;
    const sees = (browser: ChatBrowser | undefined) => () =>
      browser?.thread?.items.map(({ body }) => body);
    const soon = { timeout: 30_000 };
    await expect.poll(sees(far), soon).toEqual([]);
    await redis.stop();
    writer?.write('Nobody carries this');
    await expect.poll(sees(near), soon).toEqual(['Nobody carries this']);
    expect(near?.live).toBe(1);
    expect(sees(far)()).toEqual([]);
    redis = await startRedis(redis.port);
    await expect.poll(sees(far), soon).toEqual(['Nobody carries this']);
    // From now on it comes by itself again.
    const before = far?.live ?? 0;
    writer?.write('And this it does');
    await expect.poll(sees(far), soon).toEqual(['Nobody carries this', 'And this it does']);
    expect(far?.live).toBe(before + 1);
    for (const browser of browsers) browser.close();
  });

  test('count for themselves beside a Redis that says nothing (OPS-135)', async () => {
    const { conversationId, one } = takePair();
    process.kill(redis.pid, 'SIGSTOP');
    try {
      const sent = await Promise.all(
        [first, second].map(({ url }) =>
          createApiClient(url, one.token).chat.send(
            { conversationId, body: 'Does anybody count?', clientKey: newId() },
            { signal: AbortSignal.timeout(LONGEST_ANSWER_MS) },
          ),
        ),
      );
      expect(sent.map(({ messages }) => messages.length)).toEqual([1, 1]);
    } finally {
      process.kill(redis.pid, 'SIGCONT');
    }
  });

  test('take over each other’s people when one is killed, and lose nothing', async () => {
    const { url } = first;
    const report = await runUnderFaults({
      urls: [first.url, second.url],
      databaseUrl: database.url,
      pairs,
      messagesEach: 8,
      pauseMs: 200,
      kills: [
        async (browsers) => {
          await first.kill();
          for (const browser of browsers) if (browser.url === url) browser.moveTo(second.url);
        },
      ],
      patienceMs: 60_000,
    });
    expect(report.messages).toBe(2 * pairs.length * 8);
    expect(report.live).toBeGreaterThan(0);
  });
});
