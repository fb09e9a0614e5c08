import type { CompiledQuery, PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import {
  DatabaseBusy,
  DatabaseUnavailable,
  isUnhurried,
  withDeadline,
} from './database-patience.ts';
import { connectionOptions } from './connection.ts';
import { queryWithoutCursors } from './lists/query-without-cursors.ts';
import { boundedLines } from '../log/bounded-lines.ts';
import type { Log } from '../log/log.ts';
import { currentScope } from '../scope.ts';
import { inSpan } from '../tracing/span.ts';
import { queryFailures, querySeconds } from '../metrics/instruments.ts';
import { countConnections } from '../metrics/pool-connections.ts';
import { deferBegin } from './trips/defer-begin.ts';
import { askTogether, toAsk } from './trips/one-trip.ts';
import { statementSummary, withoutValues } from './trips/statement-summary.ts';

/** The limit for work that no request waits for; a statement that takes longer is stuck. */
export const UNHURRIED_MS = 120_000;
/** A transaction whose process forgot it must not keep its rows locked. */
const IDLE_IN_TRANSACTION_MS = 30_000;
/** A queue longer than this is answered no sooner by waiting in it. */
const MOST_WAITING_PER_CONNECTION = 20;

const SPAN = { kind: 'question', attributes: { 'db.system.name': 'postgresql' } } as const;

type Way = { name: 'requests' | 'jobs' | 'replicas'; max: number; ms: number; noteSlow: NoteSlow };
type NoteSlow = (sql: string, ms: number) => void;

export type BoundedPool = PostgresPool & {
  /** The rows of the last of these statements, which are one transaction and one trip; see `askTogether`. */
  inOneTrip: (statements: readonly CompiledQuery[]) => Promise<unknown[]>;
};
type BoundedClient = PostgresPoolClient & Pick<BoundedPool, 'inOneTrip'>;

export type PoolOptions = {
  url: string;
  poolSize: number;
  timeoutMs: number;
  /** A statement that takes longer is a line of the log. */
  slowMs?: number;
  log: Log;
};

/**
 * Connections to the database with an end to every wait: for a free one, for a new one, and for each answer. The server
 * gives up a statement by itself; if the server does not respond at all, the connection is cut here. A wait that takes
 * too long or breaks ends as `DatabaseUnavailable`, and its connection is never used again.
 */
export function boundedPool(options: PoolOptions): BoundedPool {
  const { poolSize, timeoutMs } = options;
  const noteSlow = slowStatements(options);
  const hurried: Way = { name: 'requests', max: poolSize, ms: timeoutMs, noteSlow };
  // Jobs have connections of their own, so that neither keeps the other waiting.
  const patient: Way = {
    name: 'jobs',
    max: Math.ceil(poolSize / 2),
    ms: Math.max(timeoutMs, UNHURRIED_MS),
    noteSlow,
  };
  const pools = { hurried: openWay(options, hurried), unhurried: openWay(options, patient) };
  const open = () => (isUnhurried() ? pools.unhurried : pools.hurried).connect();
  return {
    options: {},
    connect: open,
    inOneTrip: async (statements) => {
      const client = await open();
      try {
        return await client.inOneTrip(statements);
      } finally {
        client.release();
      }
    },
    end: async () => {
      await Promise.all([pools.hurried.end(), pools.unhurried.end()]);
    },
  };
}

export type BoundedConnections = {
  connect: () => Promise<BoundedClient>;
  /** Ends every wait there is as if it had lasted too long. */
  cut: () => void;
  end: () => Promise<void>;
};

/** The same to a replica: for requests alone, and to be cut off when it is known to be gone (OPS-105). */
export const replicaConnections = (options: PoolOptions): BoundedConnections =>
  openWay(options, {
    name: 'replicas',
    max: options.poolSize,
    ms: options.timeoutMs,
    noteSlow: slowStatements(options),
  });

function openWay(options: PoolOptions, way: Way): BoundedConnections {
  const pool = openPool(options, way);
  const endCounting = countConnections(way.name, pool);
  const waits: Waits = new Set();
  return {
    connect: () => connect(pool, way, waits),
    cut: () => {
      for (const giveUp of waits) giveUp();
    },
    end: async () => {
      endCounting();
      await pool.end();
    },
  };
}

/** Functions that end each wait under way. */
type Waits = Set<() => void>;

/** Runs `wait` with `giveUp` called after so long, or when all waits are ended. */
async function whileWaiting<T>(
  waits: Waits,
  { ms, giveUp }: { ms: number; giveUp: () => void },
  wait: () => Promise<T>,
): Promise<T> {
  const timer = setTimeout(giveUp, ms);
  waits.add(giveUp);
  try {
    return await wait();
  } finally {
    clearTimeout(timer);
    waits.delete(giveUp);
  }
}

function slowStatements({ log, slowMs = Infinity }: PoolOptions): NoteSlow {
  const warn = boundedLines(log);
  return (sql, ms) => {
    if (ms < slowMs) return;
    const { route } = currentScope();
    const statement = withoutValues(sql);
    warn({ part: 'database', route, statement, ms: Math.round(ms) }, 'a statement took long');
  };
}

/** Connections on which nothing can be asked any more. */
const broken = new WeakSet<pg.ClientBase>();

function openPool({ url, log }: PoolOptions, { max, ms }: Way): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(url, {
      statementMs: ms,
      idleInTransactionMs: Math.max(ms, IDLE_IN_TRANSACTION_MS),
    }),
    max,
    pipeline: true,
    application_name: 'porchlight',
    connectionTimeoutMillis: ms,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  // A connection lost in the middle of a transaction fails that transaction's query; without a
  // listener of its own it would end the whole process as well.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      broken.add(client);
      log.warn({ err: error }, 'database connection lost');
    });
  });
  return pool;
}

async function connect(pool: pg.Pool, way: Way, waits: Waits): Promise<BoundedClient> {
  if (pool.waitingCount >= way.max * MOST_WAITING_PER_CONNECTION) {
    queryFailures.inc({ pool: way.name, reason: 'unavailable' });
    throw new DatabaseBusy('too many wait for a connection');
  }
  return withDeadline(way.ms, async (ms) => {
    const connecting = pool.connect();
    const late = Promise.withResolvers<never>();
    const giveUp = () => {
      late.reject(new Error('no connection in time'));
      // Releases a connection that comes too late to be used.
      connecting.then(
        (client) => client.release(),
        () => {},
      );
    };
    try {
      const first = () => Promise.race([connecting, late.promise]);
      return withPatience(await whileWaiting(waits, { ms, giveUp }, first), way, waits);
    } catch (error) {
      queryFailures.inc({ pool: way.name, reason: 'unavailable' });
      throw new DatabaseUnavailable('no connection to the database', { cause: error });
    }
  });
}

function withPatience(client: pg.PoolClient, way: Way, waits: Waits): BoundedClient {
  const { name: pool, ms: usualMs } = way;
  let isReleased = false;
  const release = (destroy?: boolean) => {
    if (!isReleased) client.release(destroy);
    isReleased = true;
  };
  const giveUp = () => {
    broken.add(client);
    // Cuts the connection, which ends the query: by itself a pipelined one waits for its answers.
    client.connection.stream.destroy();
    release(true);
  };
  const bounded = <Answer>(sql: string, ask: () => Promise<Answer>): Promise<Answer> =>
    withDeadline(usualMs, async (ms) => {
      const startedAt = performance.now();
      try {
        const spanned = () => inSpan({ ...SPAN, name: () => statementSummary(sql) }, ask);
        return await whileWaiting(waits, { ms, giveUp }, spanned);
      } catch (error) {
        if (isOutdatedPlan(error)) {
          broken.add(client);
          release(true);
        }
        const isAway = broken.has(client) || isUnavailable(error);
        queryFailures.inc({ pool, reason: isAway ? 'unavailable' : 'error' });
        throw isAway
          ? new DatabaseUnavailable('the database did not answer', { cause: error })
          : error;
      } finally {
        const tookMs = performance.now() - startedAt;
        querySeconds.observe({ pool }, tookMs / 1000);
        way.noteSlow(sql, tookMs);
      }
    });
  const ask = deferBegin(client);
  const query = (sql: string, parameters: readonly unknown[]) =>
    bounded(sql, () => ask(toAsk({ sql, parameters })));
  return {
    query: queryWithoutCursors(query),
    inOneTrip: (statements) =>
      bounded(statements.at(-1)?.sql ?? '', () => askTogether(client, statements)),
    release,
  };
}

/**
 * Lost connections, no room, shutting down or starting up, a statement that was stopped, a read-only copy, and
 * deadlocks or conflicting changes, of which PostgreSQL undoes one.
 */
const UNAVAILABLE = /^(?:08|53|57)|^(?:25006|25P0[34]|40001|40P01)$/;

/** Whether the table of a prepared statement has changed its shape: a new connection prepares it again. */
const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery';

const isUnavailable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && UNAVAILABLE.test(error.code ?? '');
