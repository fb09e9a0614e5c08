import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';

type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;

/** Adapts `ask` to Kysely, which could also pass a cursor: we never read by cursor. */
export const queryWithoutCursors = (
  ask: (sql: string, parameters: readonly unknown[]) => Promise<Answer>,
): PostgresPoolClient['query'] => ask as unknown as PostgresPoolClient['query'];
