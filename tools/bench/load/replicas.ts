import pg from 'pg';
import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { buildPages } from '../../../scripts/pages/build-pages.ts';
import { makePairs } from '#test/processes/support/people/chat-people.ts';
import type { ChatPair } from '#test/processes/support/people/chat-people.ts';
import { carryOut } from '#test/processes/support/people/everyday-load.ts';
import { startProduct } from '#test/processes/support/product-process.ts';
import { startPrimary, startReplica } from '#test/processes/support/replica-process.ts';
import { figure, median, print } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { fillWithTasks } from '../databases/many-tasks.ts';
import { readBackendPid, databaseSeconds } from '../processes.ts';
import { PATIENT } from '#platform/server/limits/wide-shares.ts';

const TASKS = 20_000;
const PAIRS = 32;
const LANES = 16;
const ROUNDS = 3;
/** Fewer to try it. */
const OPERATIONS = Number(process.env['BENCH_OPERATIONS'] ?? 3_000);
const PUBLIC_URL = 'http://127.0.0.1:4380';
const ASKED_OF_PRIMARY =
  /^porchlight_database_query_seconds_count\{pool="(?:requests|jobs)"\} (\d+)$/gm;
const FOR_REPLICAS = /^porchlight_replica_reads_total\{answered="\w+"\} (\d+)$/gm;
const BY_REPLICA = /^porchlight_replica_reads_total\{answered="replica"\} (\d+)$/gm;
const WORDS = ['dog', 'paint', 'fence', 'lawn', 'sofa', 'help', 'move', 'clean'];

type Work = (url: string) => Promise<void>;
/** Cost of each operation to the primary, and the share of the eligible reads that replicas answered. */
type Cost = { statements: number; ms: number; share: number };
type Site = { url: string; cost: (work: Work) => Promise<Cost>; stop: () => Promise<void> };

/** Compares the statements and time of the primary for each operation with one replica and without. */
export async function benchReplicas(): Promise<Figure[]> {
  buildPages();
  const primary = await startPrimary();
  const database = new pg.Client({ connectionString: primary.url });
  await database.connect();
  await fillWithTasks(primary.url, TASKS);
  const replica = await startReplica(primary);
  const pairs = await makePairs(primary.url, PUBLIC_URL, PAIRS);
  const { rows } = await database.query<{ id: string }>(
    `select id from tasks where status = 'open' limit 100`,
  );
  const taskIds = rows.map(({ id }) => id);
  const alone = await startSite(database, { DATABASE_URL: primary.url });
  const replicated = await startSite(database, {
    DATABASE_URL: primary.url,
    DATABASE_READ_URLS: replica.url,
  });
  const works = { everyday: everyday(pairs, taskIds), searches };
  const figures: Figure[] = [];
  try {
    for (const [name, work] of Object.entries(works)) {
      const costs: { without: Cost; by: Cost }[] = [];
      // The first round finds everything cold.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const without = await alone.cost(work);
        const by = await replicated.cost(work);
        print(`  ${name}, round ${round}: ${JSON.stringify({ without, by })}`);
        if (round > 0) costs.push({ without, by });
      }
      const compared = (unit: string, of: (cost: Cost) => number) => ({
        value: median(costs.map(({ by }) => of(by))),
        unit,
        floor: median(costs.map(({ without }) => of(without))),
      });
      const [statements, processor] = [
        compared('an operation', (cost) => cost.statements),
        compared('ms', (cost) => cost.ms),
      ];
      const share = median(costs.map(({ by }) => by.share));
      figures.push(
        figure(`replicas-${name}-statements`, statements),
        figure(`replicas-${name}-processor`, processor),
        figure(`replicas-${name}-share`, { value: share, unit: 'of such reads', floor: 1 }),
      );
    }
  } finally {
    await alone.stop();
    await replicated.stop();
    await database.end();
    await replica.stop();
    await primary.stop();
  }
  return figures;
}

async function startSite(database: pg.Client, settings: Record<string, string>): Promise<Site> {
  const metricsPort = String(await freePort());
  const product = await startProduct({
    ...settings,
    PUBLIC_URL,
    METRICS_PORT: metricsPort,
    ...PATIENT,
  });
  const backend = await readBackendPid(database);
  const counted = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const sumCounts = (lines: RegExp) =>
      Array.from(text.matchAll(lines), ([, count]) => Number(count)).reduce(
        (sum, count) => sum + count,
        0,
      );
    return {
      statements: sumCounts(ASKED_OF_PRIMARY),
      reads: sumCounts(FOR_REPLICAS),
      byReplica: sumCounts(BY_REPLICA),
    };
  };
  return {
    url: product.url,
    cost: async (work) => {
      const [before, spent] = [await counted(), await databaseSeconds(backend)];
      await work(product.url);
      const [after, spentThen] = [await counted(), await databaseSeconds(backend)];
      return {
        statements: (after.statements - before.statements) / OPERATIONS,
        ms: ((spentThen - spent) * 1000) / OPERATIONS,
        share: (after.byReplica - before.byReplica) / Math.max(1, after.reads - before.reads),
      };
    },
    stop: product.stop,
  };
}

const everyday =
  (pairs: readonly ChatPair[], taskIds: readonly string[]): Work =>
  async (url) =>
    void (await carryOut({ url, pairs, taskIds, lanes: LANES, seed: 1 }, OPERATIONS));

/** Visitors, each with a search that was not made just before. */
const searches: Work = async (url) => {
  let begun = 0;
  const visitor = async () => {
    while ((begun += 1) <= OPERATIONS) {
      const search = `${WORDS[begun % WORDS.length] ?? ''} ${String(begun % 300)}`;
      const answer = await fetch(`${url}/api/tasks?limit=24&search=${encodeURIComponent(search)}`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`a search was answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, visitor));
};
