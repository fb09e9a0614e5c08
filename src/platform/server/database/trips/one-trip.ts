import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { preparedName } from './statement.ts';

export type Ask = { text: string; name?: string; values?: unknown[] };

export function toAsk({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Ask {
  const name = preparedName(sql);
  return { ...(name !== undefined && { name }), text: sql, values: [...parameters] };
}

/**
 * Sends these statements at once on a pipelined connection. Their answers come in the same order, so the first failure is
 * the cause of those that follow.
 */
export async function sendTogether(
  client: pg.PoolClient,
  asks: readonly Ask[],
): Promise<pg.QueryResult[]> {
  const { stream } = client.connection;
  // Without it each statement would be a packet of its own.
  stream.cork();
  const answers = asks.map((ask) => client.query(ask));
  stream.uncork();
  // The connection is free again when the last of them is answered.
  await Promise.allSettled(answers);
  return Promise.all(answers);
}

/**
 * Runs these statements as one transaction in one round trip and returns the rows of the last. All of them count or none,
 * and what they lock is held for no longer than the database itself takes. None of them may need the answer of another.
 */
export async function askTogether(
  client: pg.PoolClient,
  statements: readonly CompiledQuery[],
): Promise<unknown[]> {
  const asks = [{ text: 'begin' }, ...statements.map(toAsk), { text: 'commit' }];
  const results = await sendTogether(client, asks);
  return results.at(-2)?.rows ?? [];
}
