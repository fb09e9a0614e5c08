// Everybody of the bench `overload`, in a process of their own: they ask at their pace, however long answers take.
// Begins when asked, and answers with what became of it.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type CrowdOrder = {
  url: string;
  /** One after the other for so many at once: what the process can do. Or so many a second, whatever becomes of them. */
  pace: { atOnce: number } | { visitors: number; signedIn: number };
  seconds: number;
  /** Of those who are signed in. */
  tokens: string[];
};
export type Asked = { count: number; answered: number; p95Ms: number };
export type CrowdReport = Record<'visitors' | 'signedIn', Asked> & { putOff: number };

/** Whoever waits longer has gone. */
const PATIENCE_MS = 5_000;
const TICK_MS = 10;
const NETWORKS = 250;

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
let asked = 0;
let putOff = 0;

/** How long a list that nobody has asked for yet takes to come; null when it does not. */
async function ask(url: string, token: string | null): Promise<number | null> {
  asked += 1;
  const network = `198.51.100.${asked % NETWORKS}`;
  const startedAt = performance.now();
  const call = request(`${url}/api/rpc/tasks/browse`, {
    agent,
    method: 'POST',
    timeout: PATIENCE_MS,
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': network,
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    },
  });
  call.on('timeout', () => call.destroy());
  call.end(JSON.stringify({ json: { limit: 24, search: `garden ${asked}` } }));
  try {
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    if (answer.statusCode === 503) putOff += 1;
    const ms = performance.now() - startedAt;
    return answer.statusCode === 200 && ms <= PATIENCE_MS ? ms : null;
  } catch {
    return null;
  }
}

function reportOn(times: ReadonlyArray<number | null>): Asked {
  const answered = times.filter((ms) => ms !== null).toSorted((a, b) => a - b);
  const p95Ms = answered[Math.floor(answered.length * 0.95)] ?? Number.NaN;
  return { count: times.length, answered: answered.length, p95Ms };
}

async function askInTurn({ url, seconds }: CrowdOrder, atOnce: number) {
  const until = performance.now() + seconds * 1000;
  const times: Array<number | null> = [];
  const one = async () => {
    while (performance.now() < until) times.push(await ask(url, null));
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return times;
}

async function askAtPace(
  { url, seconds }: CrowdOrder,
  perSecond: number,
  tokenOf: (at: number) => string | null,
) {
  const startedAt = performance.now();
  const asking: Array<Promise<number | null>> = [];
  for (;;) {
    const passed = Math.min((performance.now() - startedAt) / 1000, seconds);
    while (asking.length < passed * perSecond) asking.push(ask(url, tokenOf(asking.length)));
    if (passed >= seconds) return Promise.all(asking);
    await sleep(TICK_MS);
  }
}

for (;;) {
  const [order] = (await once(process, 'message')) as [CrowdOrder];
  const { pace, tokens } = order;
  putOff = 0;
  const [visitors, signedIn] =
    'atOnce' in pace
      ? [await askInTurn(order, pace.atOnce), []]
      : await Promise.all([
          askAtPace(order, pace.visitors, () => null),
          askAtPace(order, pace.signedIn, (at) => tokens[at % tokens.length] ?? null),
        ]);
  const report = { visitors: reportOn(visitors), signedIn: reportOn(signedIn), putOff };
  process.send?.(report satisfies CrowdReport);
}
