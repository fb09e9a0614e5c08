import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeJpeg } from '#features/media/server/factory.ts';
import { buildPages } from '../../scripts/pages/build-pages.ts';
import {
  expectAllStored,
  expectStillWorking,
  startWriting,
  openTasks,
  signIn,
} from './support/crash-scene.ts';
import { askEverything, connectLive, everyKind } from './support/database-traffic.ts';
import type { TrafficAnswer } from './support/database-traffic.ts';
import { copyDemoData } from './support/people/demo-data.ts';
import { startProduct, untilReady } from './support/product-process.ts';
import type { ProductProcess } from './support/product-process.ts';
import { signal } from './support/signal.ts';
import { readDatabaseServerPid } from './support/stored-writes.ts';

const LONGEST_MS = 240_000;
/** More at once than there are connections to the database. */
const VISITORS = 4;

let directory: string;
let product: ProductProcess;
let visitor: Parameters<typeof everyKind>[0];

beforeAll(async () => {
  buildPages();
  directory = await mkdtemp(join(tmpdir(), 'porchlight-away-'));
  await copyDemoData(directory);
  product = await startProduct({ DATA_DIR: directory, BOT_CHECK: 'off' });
  const { url } = product;
  const token = await signIn(url, 'newcomer');
  const [task] = await openTasks(url);
  const picture = new Uint8Array(await makeJpeg());
  visitor = { url, token, taskId: task?.id ?? '', picture };
}, LONGEST_MS);

afterAll(async () => {
  await product.stop();
  await rm(directory, { recursive: true, force: true });
}, LONGEST_MS);

/** The server of the database and the processes it has made for its connections. */
async function databaseProcesses(): Promise<number[]> {
  const server = await readDatabaseServerPid(directory);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const facts = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return { pid: Number(pid), parent: Number(/\) \S (\d+)/.exec(facts)?.[1]) };
    }),
  );
  return [server, ...parents.flatMap(({ pid, parent }) => (parent === server ? [pid] : []))];
}

const goodAnswers = Object.fromEntries(
  Object.entries(everyKind({ url: '', token: '', taskId: '', picture: new Uint8Array() })).map(
    ([what, { good }]) => [what, good],
  ),
);
const isGood = ({ what, status }: TrafficAnswer) => status === goodAnswers[what];
const isPutOff = ({ status, retryAfter, body }: TrafficAnswer) =>
  status === 503 && Number(retryAfter) > 0 && /\w+ \w+/.test(body);
const summary = ({ what, status, retryAfter, body }: TrafficAnswer) =>
  `${what}: ${status}, Retry-After ${retryAfter}, ${body.slice(0, 200)}`;

async function untilGood() {
  await untilReady(product.url);
  await expect
    .poll(
      async () => (await askEverything(visitor, 1)).filter((one) => !isGood(one)).map(summary),
      {
        timeout: 30_000,
      },
    )
    .toEqual([]);
  expect(await connectLive(visitor)).toBe('connected');
}

describe('a database that is away under traffic (SHELL-268)', { timeout: LONGEST_MS }, () => {
  test('and hangs: every call gets a 503 within five seconds, and nothing is lost', async () => {
    const { writers, finished } = await startWriting(product.url, 400);
    const [server = 0] = await databaseProcesses();
    // First the one that makes others.
    signal([server], 'SIGSTOP');
    const stopped = await databaseProcesses();
    signal(stopped, 'SIGSTOP');
    try {
      for (let round = 0; round < 2; round += 1) {
        const answers = await askEverything(visitor, VISITORS);
        expect(answers.filter((answer) => !isPutOff(answer)).map(summary)).toEqual([]);
      }
      expect(await connectLive(visitor)).toBe('unavailable');
      expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    } finally {
      signal(stopped.toReversed(), 'SIGCONT');
    }
    await untilGood();
    await finished;
    expect(writers.stored.size).toBe(400);
    await expectAllStored(directory, writers.stored);
    expect(writers.failures.map(({ status }) => status)).not.toContain(500);
  });

  test.each([
    ['killed', 400, 'SIGKILL', 'tasker'],
    ['restarted', 400, 'SIGINT', 'newcomer'],
  ] as const)(
    'and is %s in the middle of %d writes: every call is answered or gets a 503, and nothing is lost',
    async (_, writes, how, key) => {
      const { writers, finished } = await startWriting(product.url, writes);
      const [server = 0] = await databaseProcesses();
      signal([server], how);
      const promised = new Map(writers.stored);
      const answers: TrafficAnswer[] = [];
      const isFinished = () => writers.stored.size === writes;
      while (!isFinished()) answers.push(...(await askEverything(visitor, 1)));
      await finished;
      const bad = answers.filter((answer) => !isGood(answer) && !isPutOff(answer));
      expect(bad.map(summary)).toEqual([]);
      await untilGood();
      expect(writers.stored.size).toBe(writes);
      await expectAllStored(directory, promised);
      await expectAllStored(directory, writers.stored);
      // Callers in between got an explanation of the failure.
      expect(writers.failures).not.toEqual([]);
      for (const { status, body } of writers.failures) {
        expect(status).toBe(503);
        expect(JSON.parse(body)).toMatchObject({ message: expect.stringMatching(/\w+ \w+/) });
      }
      await expectStillWorking(product.url, key);
    },
  );
});
