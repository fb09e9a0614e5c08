import { connectPatiently } from '#platform/server/database/connection.ts';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { anyTime } from '../storage/file-storage.ts';
import product from '../../../../package.json' with { type: 'json' };
import { FILE_KINDS, FORMAT, HEAD, MANIFEST, fileEntry, rowsEntry } from './backup-format.ts';
import type { FileKind, Manifest, StoredFiles } from './backup-format.ts';
import { PENDING_JOBS, describeJobs, selectPending } from './restore/pending-jobs.ts';
import { openSnapshot } from './snapshot.ts';
import { listTables, quoted, quotedList, readSequences } from './tables.ts';
import { writeArchive } from './write-archive.ts';
import type { AddEntry } from './write-archive.ts';

const PIECE_BYTES = 2 ** 20;

/**
 * Everything a site has, as one stream: the rows of all tables as they stand at one moment, jobs that are not done, and
 * the files people gave. Others may write and delete while it is written (OPS-001, OPS-003).
 */
export function writeBackup(options: { databaseUrl: string; files: StoredFiles }): Readable {
  return writeArchive(async (add) => {
    await add(HEAD, asJson({ format: FORMAT, version: product.version }));
    const files = new CopiedFiles(options.files, add);
    await files.copyNew();
    // Copies what arrived during the first pass, so that almost all files are in before the rows that name them.
    await files.copyNew();
    const client = await connectPatiently(options.databaseUrl, 'porchlight-backup');
    try {
      const { name: snapshot, takenAt } = await openSnapshot(client);
      await files.copyNew();
      const manifest: Manifest = {
        version: product.version,
        takenAt,
        snapshot,
        ...(await copyDatabase(client, add)),
        files: files.counts,
      };
      await add(MANIFEST, asJson(manifest));
    } finally {
      await client.end();
    }
  });
}

const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

class CopiedFiles {
  readonly counts = Object.fromEntries(FILE_KINDS.map((kind) => [kind, 0])) as Manifest['files'];
  readonly #files: StoredFiles;
  readonly #add: AddEntry;
  readonly #copied = new Set<string>();

  constructor(files: StoredFiles, add: AddEntry) {
    this.#files = files;
    this.#add = add;
  }

  /** Copies files that no earlier pass has found; one that is deleted before its turn is no longer in use. */
  async copyNew(): Promise<void> {
    for (const kind of FILE_KINDS) {
      for await (const keys of this.#files[kind].list(anyTime())) {
        for (const key of keys) await this.#copy(kind, key);
      }
    }
  }

  async #copy(kind: FileKind, key: string) {
    const name = fileEntry(kind, key);
    if (this.#copied.has(name)) return;
    const found = await this.#files[kind].read(key);
    if (!found) return;
    await this.#add(name, Buffer.isBuffer(found) ? found : await buffer(found));
    this.#copied.add(name);
    this.counts[kind] += 1;
  }
}

async function copyDatabase(client: pg.Client, add: AddEntry) {
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of await listTables(client)) {
    const select = `copy ${quoted(name)} (${quotedList(columns)}) to stdout`;
    tables.push({ name, columns, rows: await copyRows(client, add, { name, select }) });
  }
  const jobs = await describeJobs(client);
  const { rows } = await client.query<{ name: string }>('select name from migrations order by 1');
  return {
    migrations: rows.map(({ name }) => name),
    tables,
    sequences: await readSequences(client),
    jobs: jobs && {
      ...jobs,
      name: PENDING_JOBS,
      rows: await copyRows(client, add, {
        name: PENDING_JOBS,
        select: `copy (${selectPending(jobs.columns)}) to stdout`,
      }),
    },
  };
}

/** In pieces, since an entry says how long it is before it begins; how many rows they were. */
async function copyRows(
  client: pg.Client,
  add: AddEntry,
  { name, select }: { name: string; select: string },
): Promise<number> {
  const rows = client.query(copyTo(select));
  let piece = 0;
  let waiting: Buffer[] = [];
  let bytes = 0;
  const addWaiting = async () => {
    piece += 1;
    await add(rowsEntry(name, piece), Buffer.concat(waiting, bytes));
    waiting = [];
    bytes = 0;
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes >= PIECE_BYTES) await addWaiting();
  }
  if (bytes > 0) await addWaiting();
  // The row count arrives after the last row.
  await client.query('');
  return rows.rowCount;
}
