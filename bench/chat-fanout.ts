import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#platform/server/database/embedded-postgres.ts';
import { WIDE_SHARES } from '#platform/server/limits/wide-shares.ts';
import { startProduct } from '../scripts/processes/product-process.ts';
import { startClients } from './chat-client-process.ts';
import type { ClientsOrder, ClientsReport } from './chat-clients.ts';
import { makePairs } from '../scripts/processes/chat-people.ts';
import { figure, print } from './figure.ts';
import type { Figure } from './figure.ts';
import { databaseSeconds, processorSeconds, residentKb } from './processes.ts';
import { startFloor, withDatabase } from './workbench.ts';

const SOCKETS = 1_000;
const PER_SECOND = 100;
/** Nobody writes more than 30 messages in it (CHAT-163). */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const MOST_MS = 100;
/** The first second finds everything cold. */
const WARM_UP_SECONDS = 3;
const SETTLE_MS = 3_000;

type Conversations = Extract<ClientsOrder, { act: 'connect' }>['conversations'];
type Measured = {
  p50: number;
  p99: number;
  cores: number;
  databaseCores: number;
  kbPerSocket: number;
};

/** What chat costs and how soon a message is shown while 1,000 people are connected and 100 messages a second come. */
export async function benchChatFanout(): Promise<Figure[]> {
  return withDatabase(async (databaseUrl) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    print(`Making ${SOCKETS} people …`);
    const pairs = await makePairs(databaseUrl, url, SOCKETS / 2);
    const relay = await startFloor('floor-relay.ts', {});
    const conversations: Conversations = pairs.map(({ conversationId, people: [one, other] }) => ({
      conversationId,
      tokens: [one.token, other.token],
    }));
    const floor = await measure('relay', relay, conversations, null).finally(relay.stop);
    // With the limits of a real site.
    const product = await startProduct({
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      RATE_LIMITS: 'on',
      TRUST_PROXY: 'on',
      // But for those by network: all people here come from one.
      ...WIDE_SHARES,
    });
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    try {
      const value = await measure('product', product, conversations, database);
      return [
        figure('chat-fanout-p50', { value: value.p50, unit: 'ms', floor: floor.p50 }),
        figure('chat-fanout-p99', { value: value.p99, unit: 'ms', floor: floor.p99 }),
        figure('chat-fanout-cpu', { value: value.cores, unit: 'cores', floor: floor.cores }),
        figure('chat-fanout-memory', {
          value: value.kbPerSocket,
          unit: 'KB/socket',
          floor: floor.kbPerSocket,
        }),
      ];
    } finally {
      await database.end();
      await product.stop();
    }
  });
}

async function measure(
  kind: 'product' | 'relay',
  served: { url: string; pid: number },
  conversations: Conversations,
  database: pg.Client | null,
): Promise<Measured> {
  const clients = startClients();
  const { url, pid } = served;
  try {
    // Somebody first, so that what is loaded once is not counted as theirs.
    await clients.order({ act: 'connect', url, kind, conversations: conversations.slice(0, 10) });
    await clients.send({ perSecond: 50, seconds: 1 });
    await clients.order({ act: 'leave' });
    await sleep(SETTLE_MS);
    const kbBefore = await residentKb(pid);
    await clients.order({ act: 'connect', url, kind, conversations: conversations.slice(10) });
    await sleep(SETTLE_MS);
    const sockets = 2 * (conversations.length - 10);
    const kbPerSocket = ((await residentKb(pid)) - kbBefore) / sockets;
    await clients.order({ act: 'connect', url, kind, conversations: conversations.slice(0, 10) });
    await clients.send({ perSecond: PER_SECOND, seconds: WARM_UP_SECONDS });
    const backend = database ? await backendOf(database) : null;
    const before = await processorSeconds(pid);
    const databaseBefore = backend === null ? 0 : await databaseSeconds(backend);
    const startedAt = performance.now();
    const report = await clients.send({ perSecond: PER_SECOND, seconds: SECONDS });
    const seconds = (performance.now() - startedAt) / 1000;
    const cores = ((await processorSeconds(pid)) - before) / seconds;
    const databaseCores =
      backend === null ? 0 : ((await databaseSeconds(backend)) - databaseBefore) / seconds;
    const measured = { ...timesOf(report), cores, databaseCores, kbPerSocket };
    printReport(kind, report, measured);
    refuseWrong(kind, report);
    return measured;
  } finally {
    clients.stop();
  }
}

function timesOf({ shownAfter }: ClientsReport) {
  const sorted = shownAfter.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

function printReport(kind: string, report: ClientsReport, measured: Measured): void {
  const { p50, p99, cores, databaseCores, kbPerSocket } = measured;
  const worst = Math.max(...report.shownAfter);
  print(
    `  ${kind}: ${report.sent} sent, shown ${report.shownAfter.length} times after ${p50.toFixed(1)} ms (p50), ` +
      `${p99.toFixed(1)} ms (p99), ${worst.toFixed(1)} ms (worst)`,
  );
  print(
    `  ${cores.toFixed(3)} cores, database ${databaseCores.toFixed(3)} cores, ${kbPerSocket.toFixed(1)} KB a socket; ` +
      `clients were ${report.latestMs.toFixed(0)} ms late at most`,
  );
  if (kind === 'product' && p99 > MOST_MS) print(`  p99 is above ${MOST_MS} ms`);
}

/** A figure of messages that are lost, doubled or out of order would be worth nothing. */
function refuseWrong(kind: string, report: ClientsReport): void {
  const { refused, lost, doubled, disordered } = report;
  if (refused.length + lost + doubled + disordered === 0) return;
  throw new Error(
    `${kind}: ${refused.length} refused (${refused[0] ?? ''}), ${lost} lost, ${doubled} doubled, ${disordered} out of order`,
  );
}

async function backendOf(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}
