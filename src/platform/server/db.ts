import { Kysely, PostgresDialect } from 'kysely';
import type { Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './database-types.gen.ts';
import type { Log } from './log.ts';

export type Db = Kysely<DB>;
/** A connection or a transaction on one: what every query function takes first. */
export type DbOrTransaction = Kysely<DB> | Transaction<DB>;

// Counts and sums come back as bigint text by default; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A calendar date has no time zone; a Date object would move it by the server's.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export function createDb(options: { url: string; poolSize: number; log: Log }): Db {
  const pool = new pg.Pool({ connectionString: options.url, max: options.poolSize });
  pool.on('error', (error) => options.log.warn({ err: error }, 'idle database connection lost'));
  // A connection lost in the middle of a transaction fails that transaction's query; without a
  // listener of its own it would end the whole process as well.
  pool.on('connect', (client) => {
    client.on('error', (error) => options.log.warn({ err: error }, 'database connection lost'));
  });
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** PostgreSQL's code for a broken unique rule, with the name of that rule. */
export function brokenUniqueRule(error: unknown): string | null {
  if (error instanceof pg.DatabaseError && error.code === '23505') return error.constraint ?? '';
  return null;
}
