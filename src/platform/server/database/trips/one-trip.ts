import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { preparedName } from './statement.ts';

/** The statements each connection has prepared in trips that went well. */
const prepared = new WeakMap<pg.ClientBase, Set<string>>();
/** Connections whose last trip failed before it is known what of it was prepared. */
const halfPrepared = new WeakSet<pg.ClientBase>();

export const isHalfPrepared = (client: pg.ClientBase): boolean => halfPrepared.has(client);

/**
 * Sends these statements at once and answers with the rows of the last. They have one barrier behind them, which
 * makes them one transaction without a `begin` and a `commit`: all of them count or none, each sees what was committed
 * before it began, and what they lock is held for no longer than the database itself takes. Only for statements that
 * are prepared; none of them may need the answer of another.
 */
export async function askTogether(
  client: pg.ClientBase,
  statements: readonly CompiledQuery[],
): Promise<unknown[]> {
  const known = prepared.get(client) ?? new Set();
  const parts = statements.map(({ sql, parameters }) => {
    const name = preparedName(sql);
    if (name === undefined) throw new Error('This statement is not prepared');
    return { name, text: sql, values: [...parameters] };
  });
  try {
    const results = await submitTogether(client, parts);
    prepared.set(client, known);
    for (const { name } of parts) known.add(name);
    return results.at(-1)?.rows ?? [];
  } catch (error) {
    if (!parts.every(({ name }) => known.has(name))) halfPrepared.add(client);
    throw error;
  }
}

type Part = { name: string; text: string; values: unknown[] };

function submitTogether(
  client: pg.ClientBase,
  parts: readonly Part[],
): Promise<readonly pg.QueryResult[]> {
  return new Promise((resolve, reject) => {
    const together = new pg.Query({ text: '' }, (error, result) => {
      if (error) reject(error);
      else resolve([result].flat());
    });
    together.submit = (connection) => {
      // Each of them would end with a barrier of its own.
      const unsynced = Object.create(connection, { sync: { value: () => {} } }) as pg.Connection;
      connection.stream.cork();
      try {
        for (const part of parts) new pg.Query(part).submit(unsynced);
        connection.sync();
      } finally {
        connection.stream.uncork();
      }
    };
    client.query(together);
  });
}
