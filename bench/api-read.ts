import { createRouterClient } from '@orpc/server';
import { Kysely, PostgresDialect } from 'kysely';
import type { LogEvent } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import type { ApiContext } from '#platform/server/context.ts';
import { readConfig } from '#platform/server/config.ts';
import type { DB } from '#platform/server/database/database-types.gen.ts';
import { procedures } from '#procedures.server.ts';
import { startServer } from '#server.ts';
import { buildPages } from '../scripts/pages/build-pages.ts';
import { startProduct } from '../scripts/processes/product-process.ts';
import { figure, print } from './figure.ts';
import type { Figure } from './figure.ts';
import type { QueriesInput } from './floors/floor-queries.ts';
import { fillWithTasks } from './many-tasks.ts';
import { compareThroughput } from './throughput.ts';
import { startFloor, withDatabase } from './workbench.ts';

const TASKS = 100_000;
const LIMIT = 24;

/** 24 tasks by HTTP out of 100,000, against the same SQL behind bare node:http. */
export async function benchApiRead(): Promise<Figure[]> {
  buildPages();
  return withDatabase(async (databaseUrl) => {
    print(`Making ${TASKS} tasks …`);
    await fillWithTasks(databaseUrl, TASKS);
    const { DATABASE_POOL_SIZE: poolSize } = readConfig({});
    const queries = await queriesOfBrowsing(databaseUrl);
    const input: QueriesInput = { databaseUrl, poolSize, queries };
    const floor = await startFloor('floor-queries.ts', input);
    const product = await startProduct({ DATABASE_URL: databaseUrl });
    try {
      print('GET /api/tasks');
      const rest = await compareThroughput(
        { url: floor.url },
        { url: `${product.url}/api/tasks?limit=${LIMIT}` },
      );
      print('POST /api/rpc/tasks/browse');
      const rpc = await compareThroughput(
        { url: floor.url },
        {
          url: `${product.url}/api/rpc/tasks/browse`,
          method: 'POST',
          body: JSON.stringify({ json: { limit: LIMIT } }),
        },
      );
      return [figure('api-read', rest), figure('api-read-rpc', rpc)];
    } finally {
      await product.stop();
      await floor.stop();
    }
  });
}

/** Every statement the product sends for one such read. */
export async function queriesOfBrowsing(databaseUrl: string): Promise<QueriesInput['queries']> {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', NODE_ENV: 'production' });
  const server = await startServer({
    config,
    databaseUrl,
    log: pino({ level: 'error' }),
    loadPages: null,
  });
  const queries: QueriesInput['queries'] = [];
  const pool = new pg.Pool({ connectionString: databaseUrl });
  pool.on('error', () => {});
  const dialect = new PostgresDialect({ pool });
  const log = ({ query }: LogEvent) => {
    queries.push({ sql: query.sql, parameters: [...query.parameters] });
  };
  const db = new Kysely<DB>({ dialect, log });
  try {
    const context: ApiContext = {
      ...server.services,
      db,
      viewer: null,
      language: 'en',
      requestId: 'bench',
      ip: '127.0.0.1',
      network: '127.0.0.1',
    };
    const { tasks } = createRouterClient(procedures, { context });
    await tasks.browse({ limit: LIMIT });
    // What is cached from one read to the next is no part of the statements of a read.
    queries.length = 0;
    const { items } = await tasks.browse({ limit: LIMIT });
    if (items.length !== LIMIT) throw new Error(`Browsing found ${items.length} tasks`);
  } finally {
    await db.destroy();
    await server.close();
  }
  return queries;
}
