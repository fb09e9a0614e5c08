import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MESSAGE_SENT } from '#features/chat/live-events.ts';
import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { exampleDraft } from '#features/tasks/server/factory.ts';
import { newId } from '#platform/server/ids.ts';
import { openPage } from '../support/live-page.ts';
import { buildPages } from '../../scripts/pages/build-pages.ts';
import { createApiClient, makePairs } from './support/people/chat-people.ts';
import { startProduct } from './support/product-process.ts';
import type { ProductProcess } from './support/product-process.ts';
import { startRedis } from './support/redis-process.ts';
import { startPrimary, startReplica } from './support/replica-process.ts';
import type { Primary, ReplicaProcess } from './support/replica-process.ts';

const LONGEST_MS = 240_000;
const SOON = { timeout: 30_000 };
const WORKERS = 3;
const CONNECTIONS = 6;

let primary: Primary;
let replica: ReplicaProcess;
let redis: Awaited<ReturnType<typeof startRedis>>;
let product: ProductProcess;
let metricsPort: number;

beforeAll(async () => {
  buildPages();
  [redis, primary] = await Promise.all([startRedis(), startPrimary()]);
  replica = await startReplica(primary);
  metricsPort = await freePort();
  product = await startProduct({
    DATABASE_URL: primary.url,
    DATABASE_READ_URLS: replica.url,
    REDIS_URL: redis.url,
    WEB_CONCURRENCY: String(WORKERS),
    DATABASE_POOL_SIZE: '6',
    METRICS_PORT: String(metricsPort),
  });
}, LONGEST_MS);
afterAll(async () => {
  await product.stop();
  await Promise.all([replica.stop(), redis.stop()]);
  await primary.stop();
}, LONGEST_MS);

/** The processes that serve: the one we started only watches over them. */
async function workers(): Promise<number[]> {
  const { pid } = product;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const pids = children.split(' ').filter(Boolean).map(Number);
  const titles = await Promise.all(pids.map((child) => readProcessTitle(child)));
  return pids.filter((_, at) => titles[at] === 'porchlight worker');
}

/** Each says what it is from when it serves. */
const readProcessTitle = async (pid: number) =>
  (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', '').trim();

const untilAllServe = () => expect.poll(workers, SOON).toHaveLength(WORKERS);

/** Visitors that ask one thing after the other on connections they hold open; what failed, once `isOver`. */
async function visit(isOver: () => boolean): Promise<{ answered: number; failed: string[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const failed: string[] = [];
  let answered = 0;
  const ask = () =>
    new Promise<number | string>((resolve) => {
      get(`${product.url}/api/tasks?limit=1`, { agent }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      }).on('error', (error) => resolve(error.message));
    });
  const visitor = async () => {
    while (!isOver()) {
      const answer = await ask();
      answered += 1;
      if (answer !== 200) failed.push(String(answer));
      // The replaced workers need the processor to start.
      await pause(20);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
  agent.destroy();
  return { answered, failed };
}

/** Returns a figure that counts all workers together. */
async function counted(line: RegExp): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(line.exec(text)?.[1] ?? 0);
}

/** Asks on a connection of its own, which goes to the next worker. */
const askNext = (path: string, headers: Record<string, string> = {}) =>
  fetch(product.url + path, { headers: { Connection: 'close', ...headers } });

describe('several workers on one port', { timeout: LONGEST_MS }, () => {
  test('serve one site: who is connected to any of them hears of a message (OPS-040)', async () => {
    await untilAllServe();
    const [pair] = await makePairs(primary.url, product.url, 1);
    if (!pair) throw new Error('nobody to talk');
    const [one, other] = pair.people;
    // Connections go to one worker after the other: so many of the reader's are with each of them.
    const pages = await Promise.all(
      Array.from({ length: WORKERS }, () => openPage(product, other.token)),
    );
    await createApiClient(product.url, one.token).chat.send({
      conversationId: pair.conversationId,
      body: 'To wherever you are',
      clientKey: newId(),
    });
    for (const page of pages) {
      await page.receives(MESSAGE_SENT);
      page.socket.close();
    }
  });

  test('are counted as one, by the process that watches over them (OPS-062)', async () => {
    const asked = 9;
    const count = () =>
      counted(/^porchlight_http_request_seconds_count\{.*route="tasks.browse".*\} (\d+)$/m);
    const before = await count();
    for (let times = 0; times < asked; times += 1) await askNext('/api/tasks?limit=2');
    await expect.poll(count, SOON).toBe(before + asked);
  });

  test('read from a replica, and show people what they wrote whichever worker they ask (OPS-100, OPS-102)', async () => {
    await untilAllServe();
    const fromReplica = () =>
      counted(/^porchlight_replica_reads_total\{answered="replica"\} (\d+)$/m);
    const before = await fromReplica();
    await expect
      .poll(async () => {
        await askNext(`/api/tasks?search=${newId()}`);
        return fromReplica();
      }, SOON)
      .toBeGreaterThan(before);
    const [pair] = await makePairs(primary.url, product.url, 1);
    if (!pair) throw new Error('nobody to post');
    const { token } = pair.people[0];
    await replica.pause();
    try {
      const title = 'Not on the replica yet';
      await createApiClient(product.url, token).tasks.create({
        draft: { ...exampleDraft, title },
        requestKey: newId(),
        today: new Date().toISOString().slice(0, 10),
      });
      for (let times = 0; times < WORKERS * 2; times += 1) {
        const answer = await askNext('/api/tasks', { Authorization: `Bearer ${token}` });
        expect(await answer.text()).toContain(title);
      }
    } finally {
      await replica.resume();
    }
  });

  test('one that is killed is replaced (OPS-041)', async () => {
    const before = await workers();
    process.kill(before[0] ?? 0, 'SIGKILL');
    await expect
      .poll(async () => (await workers()).filter((pid) => !before.includes(pid)), SOON)
      .toHaveLength(1);
    await untilAllServe();
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  });

  test('all are replaced one after the other without a request failing (OPS-042, OPS-043)', async () => {
    const before = await workers();
    let isReplaced = false;
    const visiting = visit(() => isReplaced);
    process.kill(product.pid, 'SIGUSR2');
    try {
      await expect
        .poll(async () => (await workers()).some((pid) => before.includes(pid)), {
          timeout: 200_000,
        })
        .toBe(false);
    } finally {
      isReplaced = true;
    }
    const { answered, failed } = await visiting;
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(WORKERS);
    await untilAllServe();
  });

  test('SIGTERM ends all of them (OPS-044)', async () => {
    const all = await workers();
    await product.stop();
    const left = await Promise.all(
      all.map((pid) => readFile(`/proc/${pid}/stat`).then(Boolean, () => false)),
    );
    expect(left).toEqual(all.map(() => false));
  });
});
