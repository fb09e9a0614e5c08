import type { CompiledQuery } from 'kysely';
import { pino } from 'pino';
import { itemSearches } from '#features/marketplace/server/public.ts';
import { NOTIFY_JOB } from '#features/saved-searches/server/alerts/notify-later.ts';
import { MATCH_JOB, matchLater, matchThing } from '#features/saved-searches/server/match-later.ts';
import { rebuildSearches } from '#features/saved-searches/server/rebuild-searches.ts';
import { serviceSearches } from '#features/services/server/public.ts';
import { taskSearches } from '#features/tasks/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { testCaches } from '#platform/server/test-caches.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startJobs } from '#platform/server/jobs/jobs.ts';
import { figure, median, percentile, print } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { openGrown } from '../databases/grown-database.ts';
import type { GrownDatabase } from '../databases/grown-database.ts';
import { withDatabase } from '../workbench.ts';
import { fillMarket } from './market.ts';

const SIZES = [1_000, 10_000, 100_000];
const ITEMS = 240;
/** The first ones warm up. */
const WARM_UP = 40;
const kinds = {
  marketplace_item: itemSearches,
  task: taskSearches,
  service: serviceSearches,
};
const log = pino({ level: 'silent' });

const p95 = (values: readonly number[]): number => percentile(values, 0.95);
const shown = (values: readonly number[]) =>
  `${median(values).toFixed(2)} ms, 95 % ${p95(values).toFixed(2)} ms`;

/**
 * One new item against 1,000, 10,000 and 100,000 saved searches, as the job does it, beside its one statement sent by
 * itself; and what an insert takes that queues that job, beside one that does not.
 */
export const benchSavedSearches = (): Promise<Figure[]> =>
  withDatabase(async (clusterUrl) => {
    const figures: Figure[] = [];
    for (const size of SIZES) figures.push(...(await measure(clusterUrl, size)));
    return figures;
  });

async function measure(clusterUrl: string, size: number): Promise<Figure[]> {
  let latest: CompiledQuery | null = null;
  const name = `market_${size}`;
  const market = await openGrown(clusterUrl, name, {
    fill: (url) => fillMarket(url, size, ITEMS),
    onQuery: (query) => {
      if (query.sql.includes('into saved_search_hits')) latest = query;
    },
  });
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  const jobs = await startJobs({ url: url.href, log });
  // The cost measured here is that of queueing; the jobs themselves do nothing.
  for (const job of [MATCH_JOB, NOTIFY_JOB]) await jobs.handle(job, () => Promise.resolve());
  const services = { db: market.db, log, jobs, caches: testCaches() } as Services;
  try {
    await rebuildSearches(services, kinds);
    const items = await market.client.query<{ id: string }>('select id from marketplace_items');
    const rounds = [];
    for (const { id } of items.rows) {
      const all = await timed(() => matchThing(services, kinds, { type: 'marketplace_item', id }));
      const hits = await countHits(market, id);
      rounds.push({ all, hits, bare: await timeBare(market, id, latest) });
    }
    const warm = rounds.slice(WARM_UP);
    const [all, alone] = [warm.map((round) => round.all), warm.map(({ bare }) => bare.ms)];
    const processor = warm.map(({ bare }) => bare.processorMs);
    const hits = warm.map((round) => round.hits);
    const { rows } = await market.client.query<{ count: number }>(
      'select count(*)::int as count from saved_search_anchors',
    );
    print(
      `  ${size} searches (${rows[0]?.count} anchors): an item ${shown(all)}; its statement alone ${shown(alone)}, of a processor ${shown(processor)}; found by ${median(hits)} searches, most ${Math.max(...hits)}`,
    );
    const figures = [
      figure(`saved-searches-${size}`, { value: p95(all), unit: 'ms, 95 %', floor: p95(alone) }),
      figure(`saved-searches-${size}-processor`, {
        value: p95(processor),
        unit: 'ms of a processor, 95 %',
        floor: median(processor),
      }),
    ];
    return size === SIZES.at(-1) ? [...figures, await measureInsert(services)] : figures;
  } finally {
    await jobs.stop();
    await market.close();
  }
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}

const countHits = async ({ client }: GrownDatabase, id: string) =>
  (await client.query('select from saved_search_hits where entity_id = $1', [id])).rowCount ?? 0;

type Bare = { ms: number; processorMs: number };

/** The statement that finds and stores, on the same state, and undone; also what of a processor it took there. */
async function timeBare(
  { client }: GrownDatabase,
  id: string,
  query: CompiledQuery | null,
): Promise<Bare> {
  if (!query) throw new Error('no statement was seen');
  let processorMs = 0;
  const read = ({ detail }: { detail?: string | undefined }) => {
    const [, user, system] = /([\d.]+) s user, ([\d.]+) s system/.exec(detail ?? '') ?? [];
    // Reading the statement, planning it and running it are told one by one.
    if (user !== undefined) processorMs += (Number(user) + Number(system)) * 1000;
  };
  await client.query('begin');
  try {
    await client.query('delete from saved_search_hits where entity_id = $1', [id]);
    await client.query('delete from saved_search_things where entity_id = $1', [id]);
    client.on('notice', read);
    await client.query("set local client_min_messages = 'log'");
    await client.query('set local log_statement_stats = on');
    const ms = await timed(() => client.query(query.sql, [...query.parameters]));
    return { ms, processorMs };
  } finally {
    client.off('notice', read);
    await client.query('rollback');
  }
}

/** An item's own row, with and without the job that is queued in the same transaction. */
async function measureInsert(services: Services): Promise<Figure> {
  const [withJob, without]: number[][] = [[], []];
  for (let round = 0; round < 200; round += 1) {
    for (const isQueued of [true, false]) {
      const time = await timed(() =>
        inTransaction(services, async (work) => {
          const copied = await work.trx
            .updateTable('marketplace_items')
            .set((eb) => ({ version: eb('version', '+', 1) }))
            .where('id', '=', (eb) => eb.selectFrom('marketplace_items').select('id').limit(1))
            .returning('id')
            .executeTakeFirstOrThrow();
          if (isQueued) await matchLater(work, { type: 'marketplace_item', id: copied.id });
        }),
      );
      (isQueued ? withJob : without)?.push(time);
    }
  }
  print(`  a change that queues it ${shown(withJob ?? [])}; without ${shown(without ?? [])}`);
  return figure('saved-searches-insert', {
    value: median(withJob ?? []),
    unit: 'ms',
    floor: median(without ?? []),
  });
}
