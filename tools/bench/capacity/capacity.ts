import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { PATIENT, WIDE_SHARES } from '#platform/server/limits/wide-shares.ts';
import { ask } from '#test/processes/support/people/ask.ts';
import { toNetworkAddress } from '#test/processes/support/people/everyday-load.ts';
import { listen } from '#test/processes/support/people/listener.ts';
import { startProduct } from '#test/processes/support/product-process.ts';
import type { ProductProcess } from '#test/processes/support/product-process.ts';
import { withEveryday } from '../everyday.ts';
import type { Everyday } from '../everyday.ts';
import { figure, print } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { databaseSeconds, processorSeconds, residentKb } from '../processes.ts';
import { createKinds } from './kinds.ts';
import type { Kind } from './kinds.ts';
import { grownBy, roomTaken } from './room.ts';

const PAIRS = 100;
const LANES = 8;
/** One in so many is done to try it, when less than all is wanted. */
const SHARE = Number(process.env['BENCH_SHARE'] ?? 1);
const WARM_UP = 0.1;
/** E-mails, notices and live events come after the answer, and cost as much whenever they do. */
const SETTLE_MS = 3_000;
const IDLE_SECONDS = 30;
const SHOWN_TABLES = 4;

/**
 * Measures the cost of each thing that people do: milliseconds of a processor in the app and in the database with all
 * that follows from it, bytes sent and bytes stored; and the cost of an idle connection and an idle process. The table
 * of docs/capacity.md.
 */
export const benchCapacity = async (): Promise<Figure[]> => {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  return withEveryday(url, PAIRS, async (everyday) => {
    const product = await startProduct({
      DATABASE_URL: everyday.databaseUrl,
      PORT: port,
      ...PATIENT,
      RATE_LIMITS: 'on',
      TRUST_PROXY: 'on',
      ...WIDE_SHARES,
    });
    const bench = { product, everyday, figures: [] as Figure[] };
    try {
      await measureIdle(bench, 'an idle process');
      const sockets = await measureConnecting(bench);
      await measureIdle(bench, `an idle process with ${sockets.length} connections`);
      print('| | app, ms | database, ms | sent, KB | stored, KB | where |');
      print('|---|---|---|---|---|---|');
      for (const kind of await createKinds(everyday)) await measureKind(bench, kind);
      for (const { socket } of sockets) socket.close();
      return bench.figures;
    } finally {
      await product.stop();
    }
  });
};

type Bench = { product: ProductProcess; everyday: Everyday; figures: Figure[] };

const spentBy = async ({ product, everyday }: Bench) => ({
  app: await processorSeconds(product.pid),
  database: await databaseSeconds(everyday.backend),
});

/** Milliseconds of a processor while `work` lasts, and what is stored on the way. */
async function during(bench: Bench, work: () => Promise<unknown>) {
  const { database } = bench.everyday;
  const room = await roomTaken(database);
  const before = await spentBy(bench);
  await work();
  const after = await spentBy(bench);
  return {
    appMs: (after.app - before.app) * 1000,
    databaseMs: (after.database - before.database) * 1000,
    grown: grownBy(room, await roomTaken(database)),
  };
}

async function measureKind(
  bench: Bench,
  { name, times, ask: askOnce, prepare }: Kind,
): Promise<void> {
  await prepare?.();
  const count = Math.max(LANES, Math.round(times * SHARE));
  const warmUp = Math.round(count * WARM_UP);
  await doAll(bench, warmUp, askOnce);
  let sent = 0;
  const { appMs, databaseMs, grown } = await during(bench, async () => {
    sent = await doAll(bench, count - warmUp, (at) => askOnce(warmUp + at));
    await sleep(SETTLE_MS);
  });
  const each = (sum: number) => sum / (count - warmUp);
  const stored = grown.reduce((sum, [, bytes]) => sum + bytes, 0);
  const where = grown
    .slice(0, SHOWN_TABLES)
    .map(([table, bytes]) => `${table} ${inKb(each(bytes))}`)
    .join(', ');
  print(
    `| ${name} | ${each(appMs).toFixed(2)} | ${each(databaseMs).toFixed(2)} | ${inKb(each(sent))} | ${inKb(each(stored))} | ${where} |`,
  );
  note(bench, name, each(appMs + databaseMs), 'CPU ms');
}

const inKb = (bytes: number) => (bytes / 1000).toFixed(1);

function note({ figures }: Bench, name: string, value: number, unit: string): void {
  figures.push(figure(`capacity-${name.replaceAll(/\W+/g, '-')}`, { value, unit }));
}

/** Bytes of all answers together, each of which has to be a good one. */
async function doAll(
  { product }: Bench,
  count: number,
  createRequest: Kind['ask'],
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  let next = 0;
  let sent = 0;
  const lane = async () => {
    while (next < count) {
      const at = next++;
      const asked = createRequest(at);
      const headers = { ...asked.headers, 'X-Forwarded-For': toNetworkAddress(at % PAIRS) };
      const { status, bytes } = await ask(product.url, agent, { ...asked, headers });
      if (status < 200 || status >= 300) {
        throw new Error(`${asked.path} answered ${status}: ${bytes.toString().slice(0, 200)}`);
      }
      sent += bytes.length;
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
    return sent;
  } finally {
    agent.destroy();
  }
}

/** Connects all people; measures what each connection costs, and how much memory it takes. */
async function measureConnecting(bench: Bench) {
  const { product, everyday } = bench;
  const people = everyday.pairs.flatMap((pair) => pair.people);
  const sockets: Awaited<ReturnType<typeof listen>>[] = [];
  const kbBefore = await residentKb(product.pid);
  const { appMs, databaseMs } = await during(bench, async () => {
    for (const { token } of people) sockets.push(await listen(product.url, token));
    await sleep(SETTLE_MS);
  });
  const kb = (await residentKb(product.pid)) - kbBefore;
  const each = (sum: number) => (sum / people.length).toFixed(2);
  print(
    `  connecting: app ${each(appMs)} ms, database ${each(databaseMs)} ms, ${each(kb)} KB of memory`,
  );
  note(bench, 'connecting', (appMs + databaseMs) / people.length, 'CPU ms');
  return sockets;
}

async function measureIdle(bench: Bench, name: string): Promise<void> {
  await sleep(SETTLE_MS);
  const { appMs, databaseMs } = await during(bench, () => sleep(IDLE_SECONDS * 1000));
  print(
    `  ${name}: app ${(appMs / IDLE_SECONDS).toFixed(1)} ms a second, database ${(databaseMs / IDLE_SECONDS).toFixed(1)} ms`,
  );
  note(bench, name, (appMs + databaseMs) / IDLE_SECONDS, 'CPU ms a second');
}
