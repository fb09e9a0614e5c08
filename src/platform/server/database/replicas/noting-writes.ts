import type { PostgresPoolClient } from 'kysely';
import { queryWithoutCursors } from '../lists/query-without-cursors.ts';
import { isRead } from './is-read.ts';
import { WRITTEN } from './server-watch.ts';
import type { WalPosition } from './server-watch.ts';

const BEGINS = /^(?:begin|start transaction)\b/;
const STEPS = /^(?:savepoint|rollback to|release)\b/;

/**
 * A connection to the primary that reports how far the database is once something is stored, before any caller learns
 * that it is: with the commit of a transaction in the same trip, after a single statement in one more.
 */
export function notingWrites(
  client: PostgresPoolClient,
  note: (position: WalPosition) => Promise<void>,
): PostgresPoolClient {
  let isBegun = false;
  let hasWritten = false;
  const noteFrom = async (rows: readonly { position: WalPosition }[]) => {
    const [row] = rows;
    if (row) await note(row.position);
  };
  const commit = async () => {
    const isNews = hasWritten;
    isBegun = false;
    hasWritten = false;
    if (!isNews) return client.query('commit', []);
    const together = await client.query<{ position: WalPosition }>(`commit; ${WRITTEN}`, []);
    const [committed = together, written] = [together].flat();
    await noteFrom(written?.rows ?? []);
    return committed;
  };
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (sql === 'commit') return commit();
    if (sql === 'rollback') isBegun = hasWritten = false;
    else if (BEGINS.test(sql)) isBegun = true;
    else if (!isRead(sql) && !STEPS.test(sql)) {
      if (!isBegun) {
        const result = await client.query(sql, parameters);
        await noteFrom((await client.query<{ position: WalPosition }>(WRITTEN, [])).rows);
        return result;
      }
      hasWritten = true;
    }
    return client.query(sql, parameters);
  };
  return {
    ...client,
    query: queryWithoutCursors(query),
  };
}
