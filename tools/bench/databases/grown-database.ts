import { Kysely, PostgresDialect } from 'kysely';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import type { DB } from '#platform/server/database/database-types.gen.ts';
import { connectionOptions } from '#platform/server/database/connection.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { print } from '../figure.ts';

export type GrownDatabase = { db: Kysely<DB>; client: pg.Client; close: () => Promise<void> };

/** A database of its own in the cluster, filled. */
export async function openGrown(
  clusterUrl: string,
  name: string,
  {
    fill,
    onQuery,
  }: { fill: (url: string) => Promise<void>; onQuery?: (query: CompiledQuery) => void },
): Promise<GrownDatabase> {
  const startedAt = performance.now();
  const admin = new pg.Client({ connectionString: clusterUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  await migrate(url.href, { log: pino({ level: 'silent' }) });
  await fill(url.href);
  print(`Made ${name} in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  // Like the site's connections, with its settings.
  const pool = new pg.Pool({
    ...connectionOptions(url.href, { statementMs: 0, idleInTransactionMs: 0 }),
    max: 4,
  });
  // On a busy machine the database goes before it has read that its connections are closed.
  pool.on('error', () => {});
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => onQuery?.(query),
  });
  const close = async () => {
    await db.destroy();
    await client.end();
  };
  return { db, client, close };
}
