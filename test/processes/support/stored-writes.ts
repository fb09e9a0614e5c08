import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask } from '#platform/server/backups/test-contents.ts';

/** The address of the database that comes with a site. */
export const readDatabaseUrl = (dataDir: string): Promise<string> =>
  readFile(join(dataDir, 'postgres/connection'), 'utf8');

/** The process of the server of a cluster. */
export const readClusterPid = async (cluster: string): Promise<number> =>
  Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10);

/** The same of the database that comes with a site. */
export const readDatabaseServerPid = (dataDir: string): Promise<number> =>
  readClusterPid(join(dataDir, 'postgres/cluster'));

const KEYS = { tasks: 'request_key', messages: 'client_key' } as const;

/** Returns the confirmed writes that are not in the database exactly once, under the id that was answered. */
export async function wronglyStored(
  databaseUrl: string,
  table: keyof typeof KEYS,
  promised: ReadonlyMap<string, string>,
): Promise<Array<[key: string, id: string]>> {
  const rows = await ask<{ key: string; ids: string[] }>(
    databaseUrl,
    `select ${KEYS[table]} as key, array_agg(id::text) as ids from ${table}
      where ${KEYS[table]} = any($1::uuid[]) group by 1`,
    [[...promised.keys()]],
  );
  const found = new Map(rows.map(({ key, ids }) => [key, ids]));
  return Array.from(promised).filter(([key, id]) => {
    const ids = found.get(key) ?? [];
    return ids.length !== 1 || ids[0] !== id;
  });
}

export async function countRows(databaseUrl: string, table: keyof typeof KEYS): Promise<number> {
  const [row] = await ask<{ count: number }>(
    databaseUrl,
    `select count(*)::int as count from ${table}`,
  );
  return row?.count ?? 0;
}

/** Conversations whose messages do not have the numbers from 1 on, each once. */
export async function brokenConversations(databaseUrl: string): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    databaseUrl,
    `select conversation_id::text as id from messages group by conversation_id
      having count(*) <> max(seq) or count(distinct seq) <> max(seq)`,
  );
  return rows.map(({ id }) => id);
}
