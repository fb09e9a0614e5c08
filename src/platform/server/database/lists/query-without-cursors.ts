import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';

type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;

/** How a connection is asked; nobody here reads by cursor, the other way Kysely knows to call it. */
export const queryWithoutCursors = (
  ask: (sql: string, parameters: readonly unknown[]) => Promise<Answer>,
): PostgresPoolClient['query'] => ask as unknown as PostgresPoolClient['query'];
