import pg from 'pg';
import { connectionOptions } from '../connection.ts';

/** Position in a database's log: its bytes since the beginning. */
export type WalPosition = number;

/** A server that needs longer for its position does not answer other queries in time either. */
const ASK_MS = 500;

export const WRITTEN = "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as position";
const REPLAYED = `
  select pg_is_in_recovery() as "isReplica",
    coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8, 0) as position`;

type Replayed = { isReplica: boolean; position: WalPosition };

export type ServerWatch = {
  /** How far a primary has written. */
  written: () => Promise<WalPosition>;
  /** How far a replica has replayed that. */
  replayed: () => Promise<Replayed>;
  end: () => Promise<void>;
};

/** A connection of its own to ask a server how far it is, so that no line of requests keeps the answer waiting. */
export function watchServer(url: string): ServerWatch {
  const pool = new pg.Pool({
    ...connectionOptions(url, { statementMs: ASK_MS, idleInTransactionMs: ASK_MS }),
    max: 1,
    application_name: 'porchlight watch',
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
  });
  // The next question says it.
  pool.on('error', () => {});
  const ask = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row> => {
    const { rows } = await pool.query<Row>(sql);
    const [row] = rows;
    if (!row) throw new Error('no position');
    return row;
  };
  return {
    written: async () => (await ask<{ position: WalPosition }>(WRITTEN)).position,
    replayed: () => ask<Replayed>(REPLAYED),
    end: () => pool.end(),
  };
}
