import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss, fromKysely } from 'pg-boss';
import type { JobWithMetadata } from 'pg-boss';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { DB } from '../database/database-types.gen.ts';
import { UNHURRIED_MS } from '../database/bounded-pool.ts';
import { connectionOptions } from '../database/connection.ts';
import { unhurried } from '../database/database-patience.ts';
import { BRING_FORWARD, DatabaseClock } from './job-clock.ts';
import type { JobOrigin } from './job-origin.ts';
import { takeOrigin, withOrigin } from './job-origin.ts';
import type { Log } from '../log/log.ts';
import { jobSeconds } from '../metrics/instruments.ts';
import { inScope } from '../scope.ts';
import { inSpan } from '../tracing/span.ts';

export type Jobs = {
  /** Enqueues in the caller's transaction: the job exists exactly if the change does. */
  enqueue: (
    trx: Transaction<DB>,
    name: string,
    data: object,
    options?: { startAfterSeconds?: number },
  ) => Promise<void>;
  /** The same for many at once, in one statement. */
  enqueueAll: (trx: Transaction<DB>, name: string, all: readonly object[]) => Promise<void>;
  /** Begins what this transaction, now committed, has enqueued, in this process: `inTransaction` calls it. */
  begin: (trx: Transaction<DB>) => void;
  /** Tries failed ones of a queue once more, in the caller's transaction. */
  retry: (trx: Transaction<DB>, name: string, ids: string[]) => Promise<void>;
  /** Deletes jobs that failed for good and speak of one of these addresses, in the caller's transaction. */
  forgetFailed: (trx: Transaction<DB>, addresses: readonly string[]) => Promise<void>;
  handle: (name: string, handler: Handler, options?: QueueOptions) => Promise<void>;
  /** Runs `handler` on a cron schedule, in one process at a time; without one, no more. */
  repeat: (name: string, cron: string | null, handler: () => Promise<void>) => Promise<void>;
  /** Runs `round` in every process, again and again with a pause between, until the jobs stop. */
  runContinuously: (round: () => Promise<unknown>, pauseMs: number) => void;
  stop: () => Promise<void>;
};

/** How often a failed job is tried again; after that many tries it fails for good. */
export const MOST_RETRIES = 5;

/** Some eight minutes until the last try: as long as a server that is being restarted may be away. */
const RETRY_SECONDS = 10;

/** One try of a job. */
type JobRun = {
  /** The same with each try: an e-mail of the job is known by it, however often it leaves (NOTE-223). */
  id: string;
  /** How often this job was tried before. */
  retries: number;
};

type Handler = (data: object, run: JobRun) => Promise<void>;

type QueueOptions = {
  /** Before the first repeat of a failed job, `RETRY_SECONDS` unless it says so; each further pause is about twice as long. */
  retryDelaySeconds?: number;
  /** How long a job is stored once it has ended. */
  deleteAfterSeconds?: number;
  /** How many run side by side in each process; one by default. */
  sideBySide?: number;
  /** After so long a run counts as failed, however well it is; a quarter of an hour unless it says so. */
  longestSeconds?: number;
  /** The database notifies every process of each: who enqueues them, a command or a schedule, handles nothing. */
  isAnnounced?: boolean;
  /** While one waits, no other is added. It has to be so from the first version that has the queue. */
  isSingle?: boolean;
};

/**
 * A job is begun by the process that enqueued it, as soon as it is committed. Other jobs have to be looked for: those
 * due later or after a failure, and those that a process left undone or has no capacity for. All processes look, for
 * all queues at once. Each queue looking for itself would be most of what an idle process costs, and all processes
 * asking for each job most of what several cost more than one.
 */
const LOOK_MS = 5_000;
/** A worker looks for itself as well, in case. */
const ALONE = { pollingIntervalSeconds: 300, notifyPollingIntervalSeconds: 300 };
const DUE_QUEUES = `select clock_timestamp() as now, array(
  select name from unnest($1::text[]) as name where exists (
    select 1 from pgboss.job where job.name = name.name and state < 'active' and not blocked and start_after <= now())) as names`;

/** A job whose process gives no sign of life for this long counts as lost, and is done again. */
const LOST_AFTER_SECONDS = 30;

/** Even where each of them waits for a dead mail server, they end before they count as lost. */
const AT_ONCE = 5;

/** Runs `work` in the scope of this queue and of what set the job off. */
async function perform(
  queue: string,
  work: () => Promise<void>,
  { requestId, trace }: JobOrigin = {},
): Promise<void> {
  const span = { name: () => queue, kind: 'job', from: trace } as const;
  const end = jobSeconds.startTimer({ queue });
  try {
    await inScope({ job: queue, requestId, trace: undefined }, () =>
      inSpan(span, () => unhurried(work)),
    );
    end({ outcome: 'done' });
  } catch (error) {
    end({ outcome: 'failed' });
    throw error;
  }
}

/**
 * One that fails is tried again alone: it is settled at once, and all others together by the library, which leaves alone what is settled.
 * By its `perJobResults` each batch would be looked for in all jobs there are.
 */
async function settle(boss: PgBoss, job: JobWithMetadata, handler: Handler): Promise<void> {
  try {
    const { origin, data } = takeOrigin(job.data);
    const run = { id: job.id, retries: job.retryCount };
    await perform(job.name, () => handler(data, run), origin);
    await forgetTexts(boss, job, data);
  } catch (error) {
    const output = error instanceof Error ? { message: error.message, stack: error.stack } : {};
    await boss.fail(job.name, job, output);
  }
}

/** An id or a moment. */
const NO_TEXT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const holdsText = (value: unknown): boolean =>
  typeof value === 'string'
    ? !NO_TEXT.test(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(holdsText);

/**
 * A finished job is stored for days, for operators to count. Addresses and texts in it would outlive the account or
 * the thing they belong to, so only ids, moments and numbers stay (OPS-188). It is completed first: a job that is lost before
 * that needs its data for the next try.
 */
async function forgetTexts(
  boss: PgBoss,
  { name, id }: JobWithMetadata,
  data: object,
): Promise<void> {
  const values: Array<[string, unknown]> = Object.entries(data);
  const harmless = values.filter(([, value]) => !holdsText(value));
  if (harmless.length === values.length) return;
  await boss.complete(name, id);
  const forget = `update pgboss.job set data = $3 where name = $1 and id = $2 and state = 'completed'`;
  await boss.getDb().executeSql(forget, [name, id, JSON.stringify(Object.fromEntries(harmless))]);
}

export async function startJobs(options: { url: string; log: Log }): Promise<Jobs> {
  // An end to its own waits too: what `pg` gives up is tried again with the next look at the queue.
  const connecting = {
    ...connectionOptions(options.url, {
      statementMs: UNHURRIED_MS,
      idleInTransactionMs: UNHURRIED_MS,
    }),
    query_timeout: UNHURRIED_MS,
  };
  const boss = new PgBoss({ ...connecting, max: 4, useListenNotify: true });
  boss.on('error', (error) => options.log.warn({ err: error, part: 'jobs' }, 'job queue error'));
  await boss.start();
  // A start that finds them as they should be writes nothing: two questions instead of two for each of them.
  const knownQueues = new Map(
    (await boss.getQueues()).map(({ name, ...way }) => [name, new Map(Object.entries(way))]),
  );
  const knownCrons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  const queue = async (name: string, settings: QueueOptions = {}) => {
    const {
      retryDelaySeconds = RETRY_SECONDS,
      deleteAfterSeconds,
      longestSeconds,
      isAnnounced = false,
      isSingle = false,
    } = settings;
    const way = {
      notify: isAnnounced,
      retryLimit: MOST_RETRIES,
      retryBackoff: true,
      heartbeatSeconds: LOST_AFTER_SECONDS,
      retryDelay: retryDelaySeconds,
      ...(deleteAfterSeconds !== undefined && { deleteAfterSeconds }),
      ...(longestSeconds !== undefined && { expireInSeconds: longestSeconds }),
    };
    const known = knownQueues.get(name);
    if (known && Object.entries(way).every(([key, value]) => known.get(key) === value)) return;
    await boss.createQueue(name, isSingle ? { ...way, policy: 'short' } : way);
    // One that is there already stays as an earlier version made it.
    await boss.updateQueue(name, way);
  };
  const warn = (error: unknown) =>
    options.log.warn(
      { err: error, part: 'jobs' },
      'a continuous job failed; it runs again after its pause',
    );
  const stopping = new AbortController();
  const rounds: Array<Promise<void>> = [];
  const runContinuously: Jobs['runContinuously'] = (round, pauseMs) => {
    const doing = async () => {
      while (!stopping.signal.aborted) {
        // Ended early when the jobs stop.
        await pause(pauseMs, null, { ref: false, signal: stopping.signal }).catch(() => {});
        if (!stopping.signal.aborted) await unhurried(round).catch(warn);
      }
    };
    rounds.push(doing());
  };
  /** The ids of each queue's workers. */
  const workers = new Map<string, string[]>();
  const wake = (name: string) => {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
  };
  const clock = new DatabaseClock();
  runContinuously(async () => {
    const names = [...workers.keys()];
    const askedAt = performance.now();
    const { rows } = await boss.getDb().executeSql(DUE_QUEUES, [names]);
    const [look] = rows as Array<{ now: Date; names: string[] }>;
    for (const name of look?.names ?? []) wake(name);
    // Jobs that this brings forward are found by the next look.
    if (look && clock.wasPutBack(look.now, askedAt)) {
      await boss.getDb().executeSql(BRING_FORWARD, [names]);
    }
  }, LOOK_MS);
  const enqueued = new WeakMap<Transaction<DB>, Set<string>>();
  const note = (trx: Transaction<DB>, name: string) => {
    const names = enqueued.get(trx) ?? new Set();
    enqueued.set(trx, names.add(name));
  };
  return {
    enqueue: async (trx, name, data, { startAfterSeconds } = {}) => {
      await boss.send(name, withOrigin(data), {
        db: fromKysely(trx),
        ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
      });
      if (startAfterSeconds === undefined) note(trx, name);
    },
    enqueueAll: async (trx, name, all) => {
      if (all.length === 0) return;
      await boss.insert(
        name,
        all.map((data) => ({ data: withOrigin(data) })),
        { db: fromKysely(trx) },
      );
      note(trx, name);
    },
    begin: (trx) => {
      for (const name of enqueued.get(trx) ?? []) wake(name);
    },
    retry: async (trx, name, ids) => {
      await boss.retry(name, ids, { db: fromKysely(trx) });
      note(trx, name);
    },
    forgetFailed: async (trx, addresses) => {
      await sql`
        delete from pgboss.job where state in ('failed', 'cancelled') and exists (
          select from unnest(${[...addresses]}::text[]) as address
          where strpos(lower(data::text || coalesce(output::text, '')), lower(address)) > 0)`.execute(
        trx,
      );
    },
    handle: async (name, handler, settings = {}) => {
      await queue(name, settings);
      // Takes several at once, and more while there are many: otherwise each look would take only one.
      const way = {
        batchSize: AT_ONCE,
        burstWhenBatchFull: true,
        includeMetadata: true as const,
        ...ALONE,
      };
      const workOn = async (jobs: JobWithMetadata[]) => {
        for (const job of jobs) await settle(boss, job, handler);
      };
      const ids: string[] = [];
      while (ids.length < (settings.sideBySide ?? 1)) ids.push(await boss.work(name, way, workOn));
      workers.set(name, ids);
    },
    repeat: async (name, cron, handler) => {
      await queue(name, { isAnnounced: true });
      workers.set(name, [await boss.work(name, ALONE, () => perform(name, handler))]);
      if (cron === (knownCrons.get(name) ?? null)) return;
      await (cron === null ? boss.unschedule(name) : boss.schedule(name, cron));
    },
    runContinuously,
    stop: async () => {
      stopping.abort();
      await Promise.all(rounds);
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
