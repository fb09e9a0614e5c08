import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { fileKinds } from '../storage/file-kinds.ts';
import type { FileKind } from '../storage/file-kinds.ts';
import { anyTime } from '../storage/file-storage.ts';
import { folderStorage } from '../storage/folder-storage.ts';
import { pictureStorage } from '../storage/picture-storage.ts';
import { FILE_KINDS } from './backup-format.ts';
import type { StoredFiles } from './backup-format.ts';
import { listTables, quoted, quotedList } from './tables.ts';

async function on<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

export const ask = <Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => on(url, async (client) => (await client.query<Row>(text, values)).rows);

/** Returns the row count of each table, and a checksum of all its rows. */
export const rowsIn = (url: string): Promise<Record<string, string>> =>
  on(url, async (client) => {
    const found: Record<string, string> = {};
    for (const { name, columns } of await listTables(client)) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(row, E'\\n' order by row), '')) as sum
          from (select row(${quotedList(columns)})::text as row from ${quoted(name)}) as all_rows`,
      );
      found[name] = rows[0]?.sum ?? '';
    }
    return found;
  });

/** Returns the rules for the rows: constraints, indexes, triggers and whether they are in force. */
export const rulesIn = (url: string): Promise<string[]> =>
  on(url, async (client) => {
    const { rows } = await client.query<{ rule: string }>(
      `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as rule
          from pg_constraint where connamespace::regnamespace::text in ('public', 'identity')
        union all
        select pg_get_indexdef(indexrelid) || indisvalid from pg_index
          join pg_class on pg_class.oid = indexrelid
          where relnamespace::regnamespace::text in ('public', 'identity')
        union all
        select pg_get_triggerdef(pg_trigger.oid) || tgenabled::text from pg_trigger where not tgisinternal
        order by 1`,
    );
    return rows.map(({ rule }) => rule);
  });

/** The sum of every file. */
export async function filesIn(files: StoredFiles): Promise<Record<string, string>> {
  const sums: Array<[string, string]> = [];
  for (const kind of FILE_KINDS) {
    for await (const keys of files[kind].list(anyTime())) {
      for (const key of keys) {
        const found = await files[kind].read(key);
        if (!found) continue;
        const bytes = Buffer.isBuffer(found) ? found : await buffer(found);
        sums.push([`${kind}/${key}`, createHash('sha256').update(bytes).digest('hex')]);
      }
    }
  }
  return Object.fromEntries(sums.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The files of a site that lie in folders. */
export function storedFiles({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): StoredFiles {
  const folder = (kind: FileKind) => folderStorage(DATA_DIR, kind);
  return {
    pictures: pictureStorage(folder(fileKinds.pictures)),
    withdrawnPictures: pictureStorage(folder(fileKinds.withdrawnPictures)),
    attachments: folder(fileKinds.attachments),
  };
}
