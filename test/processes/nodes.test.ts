import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#platform/server/database/test-database.ts';
import { isInstalled } from '../deploy/installed.ts';
import { buildPages } from '../../scripts/pages/build-pages.ts';
import { ask } from './support/people/ask.ts';
import { makePairs } from './support/people/chat-people.ts';
import type { ChatPair } from './support/people/chat-people.ts';
import { carryLoad, isGood } from './support/people/everyday-load.ts';
import type { Answered } from './support/people/everyday-load.ts';
import { listen } from './support/people/listener.ts';
import type { Listener } from './support/people/listener.ts';
import { startProduct } from './support/product-process.ts';
import { PUBLIC_URL, startNodes } from './support/several-nodes.ts';
import type { SeveralNodes } from './support/several-nodes.ts';
import { wronglyStored } from './support/stored-writes.ts';

const LONGEST_MS = 240_000;
const SOON = { timeout: 60_000 };
const PAIRS = 8;
const LANES = 8;
/** Before and after what happens. */
const ANSWERS = 150;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  buildPages();
  database = await createTestDatabase();
}, LONGEST_MS);
afterAll(() => database.drop(), LONGEST_MS);

describe.runIf(isInstalled('nginx', '-v'))(
  'two nodes behind nginx',
  { timeout: LONGEST_MS },
  () => {
    let site: SeveralNodes;
    let pairs: ChatPair[];
    let listeners: Listener[];
    beforeAll(async () => {
      pairs = await makePairs(database.url, PUBLIC_URL, PAIRS);
      site = await startNodes({
        count: 2,
        databaseUrl: database.url,
        settings: { DRAIN_MS: '2000' },
      });
      const people = pairs.flatMap((pair) => pair.people);
      listeners = await Promise.all(people.map(({ token }) => listen(site.proxy.url, token)));
    }, LONGEST_MS);
    afterAll(async () => {
      for (const { socket } of listeners) socket.close();
      await site.stop();
    }, LONGEST_MS);

    /** Returns the answers of everyday load before, during and after `happening`. */
    async function answersAround(happening: () => Promise<void>): Promise<Answered[]> {
      const answers: Answered[] = [];
      let isOver = false;
      let wanted = { count: ANSWERS, resolve: () => {} };
      const answered = (count: number) =>
        new Promise<void>((resolve) => (wanted = { count, resolve }));
      const loaded = carryLoad({
        url: site.proxy.url,
        pairs,
        taskIds: [await fetchTaskId()],
        lanes: LANES,
        seed: 20_261,
        hasMore: () => !isOver,
        onAnswer: (answer) => {
          answers.push(answer);
          if (answers.length >= wanted.count) wanted.resolve();
        },
      });
      try {
        await answered(ANSWERS);
        await happening();
        await answered(answers.length + ANSWERS);
      } finally {
        isOver = true;
        await loaded;
      }
      return answers;
    }

    const fetchTaskId = async () => {
      const response = await fetch(`${site.proxy.url}/api/tasks?limit=1`);
      return ((await response.json()) as { items: Array<{ id: string }> }).items[0]?.id ?? '';
    };

    const isFailed = (answer: Answered) => !isGood(answer);
    const summary = ({ kind, status }: Answered) => `${kind}: ${status}`;

    async function expectAllStored(answers: readonly Answered[]) {
      for (const [kind, table] of [
        ['task', 'tasks'],
        ['message', 'messages'],
      ] as const) {
        const stored = answers.flatMap((answer) =>
          answer.kind === kind && answer.stored ? [answer.stored] : [],
        );
        expect(stored.length).toBeGreaterThan(0);
        const promised = new Map(stored.map(({ key, id }) => [key, id]));
        expect(await wronglyStored(database.url, table, promised)).toEqual([]);
      }
    }

    const expectAllListening = () =>
      expect.poll(() => listeners.filter(({ socket }) => !socket.connected).length, SOON).toBe(0);

    test('OPS-151: one is killed: only what it was answering fails, and lost connections come back', async () => {
      let diedAt = 0;
      const answers = await answersAround(async () => {
        await site.nodes[0]?.kill();
        diedAt = performance.now();
      });
      const failed = answers.filter(isFailed);
      expect(failed.filter(({ begunAt }) => begunAt > diedAt).map(summary)).toEqual([]);
      expect(failed.length).toBeLessThanOrEqual(LANES);
      await expectAllStored(answers);
      await expectAllListening();
      await site.startAgain(0);
    });

    test('OPS-152: each is stopped and started again in turn: nothing fails', async () => {
      const answers = await answersAround(async () => {
        for (const [at, node] of Array.from(site.nodes).entries()) {
          await node.stop();
          await site.startAgain(at);
        }
      });
      expect(answers.filter(isFailed).map(summary)).toEqual([]);
      await expectAllStored(answers);
      await expectAllListening();
    });
  },
);

test(
  'OPS-152: with DRAIN_MS a process that is stopped answers on where a connection is held open',
  { timeout: LONGEST_MS },
  async () => {
    const product = await startProduct({ DATABASE_URL: database.url, DRAIN_MS: '60000' });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const askOn = (on: Agent) => ask(product.url, on, { path: '/healthz' });
    expect((await askOn(agent)).headers.connection).toBe('keep-alive');
    const stopped = product.stop();
    const isRefused = async () => (await askOn(new Agent())).status === 0;
    await expect.poll(isRefused, SOON).toBe(true);
    const last = await askOn(agent);
    expect([last.status, last.headers.connection]).toEqual([200, 'close']);
    // Others hold connections open, too, for which it would wait.
    await product.kill();
    await stopped;
  },
);
