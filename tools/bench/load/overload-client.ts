// All clients of the bench `overload`, in their own process: they ask at their pace, however long answers take. Begins
// on request, and reports what became of their calls.
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '#test/processes/support/people/ask.ts';
import { percentile } from '../figure.ts';

export type CrowdOrder = {
  url: string;
  /** One after the other for so many at once: what the process can do. Or so many a second, whatever becomes of them. */
  pace: { atOnce: number } | { perSecond: number };
  seconds: number;
  /** Tokens of the signed-in people. */
  tokens: string[];
};
export type Asked = { count: number; answered: number; putOff: number; p95Ms: number };
export type CrowdReport = Record<'visitors' | 'signedIn', Asked>;

/** A caller gives up after this time. */
const PATIENCE_MS = 5_000;
const TICK_MS = 10;
const NETWORKS = 250;
/** One caller in so many is signed in and asks for a list; the others are visitors who open its page. */
const ROUND = 4;

/** Opened before the first call, like those of a proxy: the server accepts new ones one by one. */
const CONNECTIONS = 400;

const agent = new Agent({
  keepAlive: true,
  maxSockets: CONNECTIONS,
  maxFreeSockets: CONNECTIONS,
});
let asked = 0;

type Outcome = { isSignedIn: boolean; status: number; ms: number };

/**
 * Makes the next call, a search that was not made before; returns its outcome, with status 0 if no answer came in time.
 */
async function askNext({ url, tokens }: CrowdOrder): Promise<Outcome> {
  asked += 1;
  const isSignedIn = asked % ROUND === 0;
  const words = `garden ${asked}`;
  const list = { json: { limit: 24, search: words } };
  const startedAt = performance.now();
  const { status } = await ask(url, agent, {
    path: isSignedIn ? '/api/rpc/tasks/browse' : `/browse-tasks?search=${encodeURI(words)}`,
    token: isSignedIn ? tokens[asked % tokens.length] : undefined,
    headers: {
      Accept: isSignedIn ? 'application/json' : 'text/html',
      'X-Forwarded-For': `198.51.100.${asked % NETWORKS}`,
    },
    body: isSignedIn ? JSON.stringify(list) : undefined,
    timeoutMs: PATIENCE_MS,
  });
  return { isSignedIn, status, ms: performance.now() - startedAt };
}

/** Opens all connections. */
const connect = (url: string) =>
  Promise.all(Array.from({ length: CONNECTIONS }, () => ask(url, agent, { path: '/healthz' })));

function reportOn(outcomes: readonly Outcome[]): Asked {
  const times = outcomes
    .filter(({ status, ms }) => status === 200 && ms <= PATIENCE_MS)
    .map(({ ms }) => ms);
  return {
    count: outcomes.length,
    answered: times.length,
    putOff: outcomes.filter(({ status }) => status === 503).length,
    p95Ms: percentile(times, 0.95),
  };
}

async function askInTurn(order: CrowdOrder, atOnce: number): Promise<Outcome[]> {
  const until = performance.now() + order.seconds * 1000;
  const outcomes: Outcome[] = [];
  const one = async () => {
    while (performance.now() < until) outcomes.push(await askNext(order));
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return outcomes;
}

async function askAtPace(order: CrowdOrder, perSecond: number): Promise<Outcome[]> {
  const startedAt = performance.now();
  const asking: Array<Promise<Outcome>> = [];
  for (;;) {
    const passed = Math.min((performance.now() - startedAt) / 1000, order.seconds);
    while (asking.length < passed * perSecond) asking.push(askNext(order));
    if (passed >= order.seconds) return Promise.all(asking);
    await sleep(TICK_MS);
  }
}

for (;;) {
  const [order] = (await once(process, 'message')) as [CrowdOrder];
  const { pace } = order;
  await connect(order.url);
  const outcomes =
    'atOnce' in pace ? await askInTurn(order, pace.atOnce) : await askAtPace(order, pace.perSecond);
  const of = (isSignedIn: boolean) => outcomes.filter((one) => one.isSignedIn === isSignedIn);
  process.send?.({
    visitors: reportOn(of(false)),
    signedIn: reportOn(of(true)),
  } satisfies CrowdReport);
}
