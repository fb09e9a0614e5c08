import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from 'autocannon';
import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { buildPages } from '../../../scripts/pages/build-pages.ts';
import { makePairs } from '#test/processes/support/people/chat-people.ts';
import type { ChatPair } from '#test/processes/support/people/chat-people.ts';
import { startProduct } from '#test/processes/support/product-process.ts';
import { seedDatabase } from '../databases/demo-database.ts';
import { figure, percentile, print } from '../figure.ts';
import type { Figure } from '../figure.ts';
import type { FloodOrder, FloodReport } from './flood-client.ts';
import { ACTIONS, openQuietPeople } from '../databases/quiet-people.ts';
import type { QuietPeople, Times } from '../databases/quiet-people.ts';
import { withDatabase } from '../workbench.ts';
import { PATIENT } from '#platform/server/limits/wide-shares.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const QUIET_PAIRS = 20;
const SETTLE_MS = 2_000;
const WARM_UP_MS = 5_000;
const CONNECTIONS = 64;

const rpc = (path: string, json: object): Request => ({
  method: 'POST',
  path: `/api/rpc/${path}`,
  body: JSON.stringify({ json }),
});
const identity = (path: string, body: object): Request => ({
  method: 'POST',
  path: `/auth/v1/${path}`,
  body: JSON.stringify(body),
});

// [<id>] differs in each request, so that no cached answer serves it.
const reads: Request[] = [
  rpc('tasks/browse', { limit: 24, search: 'garden' }),
  rpc('tasks/browse', { limit: 24, search: '[<id>]' }),
  { method: 'GET', path: '/task/01890000-0000-7000-8000-000000000000?from=[<id>]' },
];
const wrongPassword = identity('token?grant_type=password', {
  email: '[<id>]@porchlight.example',
  password: 'wrong password',
});
const signUp = identity('signup', {
  email: '[<id>]@porchlight.example',
  password: 'correct horse',
});

type Flood = Pick<FloodOrder, 'events' | 'calls'>;
const nothing: Flood = {
  events: { count: 0, sockets: 0 },
  calls: { count: 0, connections: 0, kinds: [] },
};

/** Floods from one socket, from one account, and from one network without an account. */
const floods: Record<string, Flood> = {
  'flood-socket': { ...nothing, events: { count: 20_000, sockets: 1 } },
  'flood-account': {
    events: { count: 20_000, sockets: 10 },
    calls: {
      count: 600,
      connections: CONNECTIONS,
      kinds: [...reads, rpc('chat/list', {})],
    },
  },
  'flood-network': {
    ...nothing,
    calls: { count: 1_500, connections: CONNECTIONS, kinds: [...reads, wrongPassword, signUp] },
  },
};

/**
 * Measures how much slower the slowest twentieth of other people's actions gets during a flood: the page of tasks, its
 * list, and a message until both sides have it, each in turn alone and beside the flood. A flood is so many events or
 * calls however long the server takes over them, and each round's comes from a new network and a new account, which
 * have no counts against them yet. The flooding client waits for each answer on each of its connections, as most
 * programs do, and yields the processor to the server, since a stranger's machine would not be this one; the measured
 * clients share it with the server. There is no other load: it says nothing of a site that is full already. Where other
 * programs leave the server little of the processors, all figures are larger, the ratios too: look at p95 alone.
 */
export async function benchFlood(): Promise<Figure[]> {
  buildPages();
  return withDatabase(async (databaseUrl) => {
    await seedDatabase(databaseUrl);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const pairs = await makePairs(databaseUrl, url, QUIET_PAIRS + 1 + ROUNDS);
    const product = await startProduct({
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      TRUST_PROXY: '1',
      // As a real site, and every call as costly as it can be.
      RATE_LIMITS: process.env['BENCH_RATE_LIMITS'] ?? 'on',
      LOG_LEVEL: 'info',
      BOT_CHECK: 'off',
      ...PATIENT,
    });
    const people = await openQuietPeople(url, pairs.slice(0, QUIET_PAIRS));
    const client = startClient();
    try {
      await people.live(after(WARM_UP_MS));
      const [first, ...flooders] = pairs.slice(QUIET_PAIRS);
      const figures: Figure[] = [];
      for (const [name, flood] of Object.entries(floods)) {
        print(name);
        // A server that runs has drawn each page and written each e-mail before.
        if (first)
          await client.flood(buildFloodOrder({ url, flood: reduceToFifth(flood) }, name, first));
        figures.push(...(await measure(name, { url, flood, people, client, flooders })));
      }
      return figures;
    } finally {
      client.stop();
      people.leave();
      await product.stop();
    }
  });
}

type Scene = {
  url: string;
  flood: Flood;
  people: QuietPeople;
  client: ReturnType<typeof startClient>;
  flooders: ChatPair[];
};
let networks = 0;

function buildFloodOrder(
  { url, flood }: Pick<Scene, 'url' | 'flood'>,
  name: string,
  flooder: ChatPair,
) {
  networks += 1;
  const network = `198.51.100.${networks}`;
  const token = name === 'flood-network' ? null : flooder.people[0].token;
  return { url, network, token, ...flood };
}

const reduceToFifth = ({ events, calls }: Flood): Flood => ({
  events: { ...events, count: events.count / 5 },
  calls: { ...calls, count: calls.count / 5 },
});

async function measure(name: string, scene: Scene): Promise<Figure[]> {
  const { people, client, flooders } = scene;
  const alone: Times[] = [];
  const beside: Times[] = [];
  for (const [round, flooder] of flooders.entries()) {
    let isOver = false;
    const flooding = client
      .flood(buildFloodOrder(scene, name, flooder))
      .finally(() => void (isOver = true));
    beside.push(await people.live(() => isOver));
    const report = await flooding;
    await sleep(SETTLE_MS);
    alone.push(await people.live(after(report.seconds * 1000)));
    const { seconds, dials, answers } = report;
    const words = JSON.stringify(answers);
    print(`  round ${round + 1}: ${seconds.toFixed(1)} s, ${dials} dials, ${words}`);
    print(
      `    p95 beside ${describeTimes(beside.slice(-1))}, alone ${describeTimes(alone.slice(-1))}`,
    );
  }
  return ACTIONS.map((action) => {
    const [value, floor] = [p95(beside, action), p95(alone, action)];
    return figure(`${name}-${action}`, { value, unit: 'ms', floor });
  });
}

const describeTimes = (rounds: readonly Times[]) =>
  ACTIONS.map((action) => `${p95(rounds, action).toFixed(1)} ms a ${action}`).join(', ');

function startClient() {
  const child = fork(join(import.meta.dirname, 'flood-client.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
  return {
    flood: async (order: FloodOrder): Promise<FloodReport> => {
      child.send(order);
      const [report]: unknown[] = await once(child, 'message');
      return report as FloodReport;
    },
    stop: () => void child.kill(),
  };
}

function after(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() >= end;
}

const p95 = (rounds: readonly Times[], action: keyof Times): number =>
  percentile(
    rounds.flatMap((one) => one[action]),
    0.95,
  );
