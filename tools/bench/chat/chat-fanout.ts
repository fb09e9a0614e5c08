import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { WIDE_SHARES } from '#platform/server/limits/wide-shares.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { startProduct } from '#test/processes/support/product-process.ts';
import type { ProductProcess } from '#test/processes/support/product-process.ts';
import type { RelayInput } from '../floors/floor-relay.ts';
import { startClients } from './chat-client-process.ts';
import type { ClientsOrder, ClientsReport } from './chat-clients.ts';
import { makePairs } from '#test/processes/support/people/chat-people.ts';
import { figure, print } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { readBackendPid, databaseSeconds, processorSeconds, residentKb } from '../processes.ts';
import { startFloor, withDatabase } from '../workbench.ts';

const SOCKETS = 1_000;
const PER_SECOND = 100;
/** Short enough that no person writes more than 30 messages (CHAT-163). */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const MOST_MS = 100;
/** The first second finds everything cold. */
const WARM_UP_SECONDS = 3;
const SETTLE_MS = 3_000;
/** Messages a second that `chat-capacity` tries, one rate after the other. */
const SLOWEST = 60;
const FASTEST = 2_000;
const STEP = 1.25;
const STEP_SECONDS = 10;
const KNEE_MS = 250;

type Conversations = Extract<ClientsOrder, { act: 'connect' }>['conversations'];
type Measured = {
  p50: number;
  p99: number;
  cores: number;
  databaseCores: number;
  kbPerSocket: number;
};

/**
 * Measures the cost of chat and the delay until a message is shown while 1,000 people are connected and 100 messages a
 * second come, against Socket.IO that commits one row a message in the same PostgreSQL.
 */
export const benchChatFanout = (): Promise<Figure[]> =>
  withChatSite(async ({ databaseUrl, database, conversations, start }) => {
    const { DATABASE_POOL_SIZE: poolSize } = readConfig({});
    const input: RelayInput = { databaseUrl, poolSize };
    const relay = await startFloor('floor-relay.ts', input);
    const floor = await measure('relay', relay, conversations, database).finally(relay.stop);
    // With the limits of a real site, but for those by network: all people here come from one machine.
    const product = await start({ RATE_LIMITS: 'on', TRUST_PROXY: 'on', ...WIDE_SHARES });
    const value = await measure('product', product, conversations, database).finally(product.stop);
    return [
      figure('chat-fanout-p50', { value: value.p50, unit: 'ms', floor: floor.p50 }),
      figure('chat-fanout-p99', { value: value.p99, unit: 'ms', floor: floor.p99 }),
      figure('chat-fanout-cpu', { value: value.cores, unit: 'cores', floor: floor.cores }),
      figure('chat-fanout-work', {
        value: toProcessorMs(value),
        unit: 'ms',
        floor: toProcessorMs(floor),
      }),
      figure('chat-fanout-memory', {
        value: value.kbPerSocket,
        unit: 'KB/socket',
        floor: floor.kbPerSocket,
      }),
    ];
  });

/** Processor time of a message, the server's and the database's together. */
const toProcessorMs = ({ cores, databaseCores }: Measured): number =>
  ((cores + databaseCores) * 1000) / PER_SECOND;

/** As many messages a second as are shown in time: the last rate before p99 passes a quarter of a second. */
export const benchChatCapacity = (): Promise<Figure[]> =>
  withChatSite(async ({ conversations, start }) => {
    const product = await start({});
    const clients = startClients();
    try {
      const { url } = product;
      await clients.order({ act: 'connect', url, kind: 'product', conversations });
      await clients.send({ perSecond: SLOWEST, seconds: WARM_UP_SECONDS });
      let knee = 0;
      for (let perSecond = SLOWEST; perSecond <= FASTEST; perSecond *= STEP) {
        const rate = Math.round(perSecond);
        const report = await clients.send({ perSecond: rate, seconds: STEP_SECONDS });
        const { p50, p99 } = toPercentiles(report);
        print(`  ${rate} a second: ${p50.toFixed(1)} ms (p50), ${p99.toFixed(1)} ms (p99)`);
        if (p99 > KNEE_MS || countWrong(report) > 0) break;
        knee = rate;
        await sleep(SETTLE_MS);
      }
      return [figure('chat-capacity', { value: knee, unit: '1/s' })];
    } finally {
      clients.stop();
      await product.stop();
    }
  });

type ChatSite = {
  databaseUrl: string;
  database: pg.Client;
  conversations: Conversations;
  /** The product, as it reaches the people. */
  start: (settings: Record<string, string>) => Promise<ProductProcess>;
};

/** A database with 1,000 people in pairs who chat, as long as `work` lasts. */
const withChatSite = <T>(work: (site: ChatSite) => Promise<T>): Promise<T> =>
  withDatabase(async (databaseUrl) => {
    const port = await freePort();
    print(`Making ${SOCKETS} people …`);
    const pairs = await makePairs(databaseUrl, `http://127.0.0.1:${port}`, SOCKETS / 2);
    const conversations: Conversations = pairs.map(({ conversationId, people: [one, other] }) => ({
      conversationId,
      tokens: [one.token, other.token],
    }));
    const start = (settings: Record<string, string>) =>
      startProduct({ ...settings, PORT: String(port), DATABASE_URL: databaseUrl });
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    try {
      return await work({ databaseUrl, database, conversations, start });
    } finally {
      await database.end();
    }
  });

async function measure(
  kind: 'product' | 'relay',
  served: { url: string; pid: number },
  conversations: Conversations,
  database: pg.Client,
): Promise<Measured> {
  const clients = startClients();
  const { url, pid } = served;
  try {
    // A few people connect first, so that what is loaded once is not attributed to the others.
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
    const backend = await readBackendPid(database);
    const before = await processorSeconds(pid);
    const databaseBefore = await databaseSeconds(backend);
    const startedAt = performance.now();
    const report = await clients.send({ perSecond: PER_SECOND, seconds: SECONDS });
    const seconds = (performance.now() - startedAt) / 1000;
    const cores = ((await processorSeconds(pid)) - before) / seconds;
    const databaseCores = ((await databaseSeconds(backend)) - databaseBefore) / seconds;
    const measured = { ...toPercentiles(report), cores, databaseCores, kbPerSocket };
    printReport(kind, report, measured);
    refuseWrong(kind, report);
    return measured;
  } finally {
    clients.stop();
  }
}

function toPercentiles({ shownAfter }: ClientsReport) {
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

const countWrong = ({ refused, lost, doubled, disordered }: ClientsReport): number =>
  refused.length + lost + doubled + disordered;

/** A figure of messages that are lost, doubled or out of order would be worth nothing. */
function refuseWrong(kind: string, report: ClientsReport): void {
  const { refused, lost, doubled, disordered } = report;
  if (countWrong(report) === 0) return;
  throw new Error(
    `${kind}: ${refused.length} refused (${refused[0] ?? ''}), ${lost} lost, ${doubled} doubled, ${disordered} out of order`,
  );
}
