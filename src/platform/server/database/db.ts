import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type { Transaction } from 'kysely';
import pg from 'pg';
import { boundedPool } from './bounded-pool.ts';
import type { BoundedPool, PoolOptions } from './bounded-pool.ts';
import type { DB } from './database-types.gen.ts';
import type { AnnouncedWrites } from './replicas/announced-writes.ts';
import { replicatedPool } from './replicas/replicated-pool.ts';
import type { ReplicaSettings } from './replicas/replicated-pool.ts';
import { WRITTEN } from './replicas/server-watch.ts';
import type { WalPosition } from './replicas/server-watch.ts';

export class Db extends Kysely<DB> {
  readonly #pool: BoundedPool;
  /** Null where the primary alone is asked. */
  readonly announced: AnnouncedWrites | null;

  constructor(pool: BoundedPool, announced: AnnouncedWrites | null) {
    super({ dialect: new PostgresDialect({ pool }) });
    this.#pool = pool;
    this.announced = announced;
  }

  /** The rows of the last of these prepared statements, which are one transaction and one trip; see `askTogether`. */
  async inOneTrip<Row>(...statements: [...CompiledQuery[], CompiledQuery<Row>]): Promise<Row[]> {
    return (await this.#pool.inOneTrip(statements)) as Row[];
  }

  /** Something that another program has stored is about to be announced here. */
  async announceAll(): Promise<void> {
    if (!this.announced) return;
    const { rows } = await this.executeQuery(CompiledQuery.raw(WRITTEN));
    for (const row of rows as { position: WalPosition }[]) this.announced.note(row.position);
    this.announced.announce();
  }
}

/** A connection or a transaction on one: what every query function takes first. */
export type DbOrTransaction = Kysely<DB> | Transaction<DB>;

// Counts and sums come back as bigint text by default; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A calendar date has no time zone; a Date object would move it by the server's.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** `timeoutMs`: how long a query may take that a request waits for; see `boundedPool`. */
export function createDb(options: PoolOptions & { replicas?: ReplicaSettings | null }): Db {
  if (!options.replicas) return new Db(boundedPool(options), null);
  const { pool, announced } = replicatedPool(options, options.replicas);
  return new Db(pool, announced);
}

/** Returns PostgreSQL's message if the database's role may not run a statement; null for any other error. */
export const missingRight = (error: unknown): string | null =>
  error instanceof pg.DatabaseError && error.code === '42501' ? error.message : null;

/** PostgreSQL's code for a broken unique rule, with the name of that rule. */
export function brokenUniqueRule(error: unknown): string | null {
  if (error instanceof pg.DatabaseError && error.code === '23505') return error.constraint ?? '';
  return null;
}
