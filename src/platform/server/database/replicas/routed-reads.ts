import type { PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { replicaReads } from '../../metrics/instruments.ts';
import { currentScope } from '../../scope.ts';
import { DatabaseBusy, DatabaseUnavailable } from '../database-patience.ts';
import type { OwnWrites } from './own-writes.ts';
import { Replica } from './replica.ts';
import type { Replicas } from './replicas.ts';

type Answer = PostgresQueryResult<unknown>;

/** Asks a replica that has replayed what its reader wrote and all that was announced; null where none can answer. */
export type AskReplica = (sql: string, parameters: readonly unknown[]) => Promise<Answer | null>;

export function routedReads(replicas: Replicas, ownWrites: OwnWrites): AskReplica {
  /** Returns the position that the caller has to see; null if it is not known. */
  const ownPosition = async () => {
    const account = currentScope().caller?.account;
    return account ? ownWrites.findPosition(account) : 0;
  };
  return async (sql, parameters) => {
    const position = await ownPosition();
    const replica = position === null ? 'behind' : await replicas.choose(position);
    if (!(replica instanceof Replica)) {
      replicaReads.inc({ answered: replica });
      return null;
    }
    try {
      const answer = await askOnce(replica, sql, parameters);
      replicaReads.inc({ answered: 'replica' });
      return answer;
    } catch (error) {
      if (!isOfReplica(error)) throw error;
      replicas.doubt(replica);
      replicaReads.inc({ answered: 'failed' });
      return null;
    }
  };
}

async function askOnce(
  { connections }: Replica,
  sql: string,
  parameters: readonly unknown[],
): Promise<Answer> {
  const client = await connections.connect();
  try {
    return await client.query(sql, parameters);
  } finally {
    client.release();
  }
}

/** PostgreSQL's codes for statements that only the primary can answer. */
const ONLY_ON_PRIMARY = new Set([
  // Impossible during recovery.
  '55000',
  // A column, object, table or function of a migration that the replica has not replayed yet.
  '42703',
  '42704',
  '42P01',
  '42883',
]);

/** Returns whether the primary may answer what this replica could not. */
const isOfReplica = (error: unknown): boolean =>
  (error instanceof DatabaseUnavailable && !(error instanceof DatabaseBusy)) ||
  (error instanceof pg.DatabaseError && ONLY_ON_PRIMARY.has(error.code ?? ''));
