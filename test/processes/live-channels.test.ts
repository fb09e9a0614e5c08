import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { startRedis } from './support/redis-process.ts';

const LONGEST_MS = 60_000;
const TIMES = 20;
/** To more people than have a channel each. */
const MANY = 12;

let redis: Awaited<ReturnType<typeof startRedis>>;
let client: ReturnType<typeof createClient>;
/** Two processes of one site, as far as Redis can tell. */
let here: TestServer;
let there: TestServer;

beforeAll(async () => {
  redis = await startRedis();
  client = createClient({ url: redis.url });
  await client.connect();
  const settings = { REDIS_URL: redis.url };
  [here, there] = await Promise.all([startTestServer(settings), startTestServer(settings)]);
}, LONGEST_MS);
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  client.destroy();
  await redis.stop();
}, LONGEST_MS);

/** Returns the number of processes that get an event for this person. */
async function listeningFor(userId: string): Promise<number> {
  const channel = `socket.io#/#user:${userId}#`;
  const counts = await client.pubSubShardNumSub([channel]);
  return Number(counts[channel]);
}

const sendFromThere = (userIds: string[], text: string) =>
  there.services.realtime.toUsers(userIds, 'hello', { text });

describe('a live event', { timeout: LONGEST_MS }, () => {
  test('goes to the process where its recipient is connected, and to none when they are not (OPS-162)', async () => {
    const { userId, token } = await here.person('Lena Listener');
    expect(await listeningFor(userId)).toBe(0);
    const page = await openPage(here, token);
    expect(await listeningFor(userId)).toBe(1);
    sendFromThere([userId], 'to one');
    await page.receives('hello');
    page.socket.disconnect();
    await expect.poll(() => listeningFor(userId)).toBe(0);
  });

  test('comes once to each, to however many it is sent (OPS-162)', async () => {
    const people = await Promise.all(
      Array.from({ length: MANY }, (_, at) => here.person(`Person ${at}`)),
    );
    const pages = await Promise.all(people.map(({ token }) => openPage(here, token)));
    const ids = people.map(({ userId }) => userId);
    sendFromThere(ids.slice(0, 2), 'to two');
    sendFromThere(ids, 'to all');
    sendFromThere(ids.slice(0, 1), 'the last');
    sendFromThere(ids.slice(1), 'the last');
    for (const [at, page] of pages.entries()) {
      await page.receives('hello', ({ text }: { text: string }) => text === 'the last');
      const hellos = page.received.filter(({ event }) => event === 'hello');
      expect(hellos.map(({ payload }) => payload)).toEqual([
        ...(at < 2 ? [{ text: 'to two' }] : []),
        { text: 'to all' },
        { text: 'the last' },
      ]);
      page.socket.disconnect();
    }
  });

  test('reaches everyone who is let in: their process listens first (OPS-162)', async () => {
    const { userId, token } = await here.person('Paul Punctual');
    for (let times = 0; times < TIMES; times += 1) {
      const page = await openPage(here, token);
      expect(await listeningFor(userId)).toBe(1);
      page.socket.disconnect();
      await expect.poll(() => listeningFor(userId), { interval: 5 }).toBe(0);
    }
  });

  test('lets in no session that ends while waiting for Redis (OPS-162)', async () => {
    const { token } = await here.person('Olga Outgoing');
    const headers = { Authorization: `Bearer ${token}` };
    process.kill(redis.pid, 'SIGSTOP');
    try {
      const opening = openPage(here, token);
      const refused = expect(opening).rejects.toThrow('not_signed_in');
      // It comes to the server before the sign-out, or is refused all the same.
      await fetch(`${here.url}/healthz`);
      const ended = await fetch(`${here.url}/auth/v1/logout`, { method: 'POST', headers });
      expect(ended.status).toBe(204);
      await refused;
    } finally {
      process.kill(redis.pid, 'SIGCONT');
    }
  });

  test('lets everyone in when Redis does not answer (OPS-162)', async () => {
    const { userId, token } = await here.person('Sam Silent');
    process.kill(redis.pid, 'SIGSTOP');
    try {
      const page = await openPage(here, token);
      page.socket.disconnect();
      await openPage(here, token);
    } finally {
      process.kill(redis.pid, 'SIGCONT');
    }
    await expect.poll(() => listeningFor(userId)).toBe(1);
  });
});
