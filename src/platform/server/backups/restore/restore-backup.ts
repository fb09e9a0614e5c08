import { connectPatiently } from '#platform/server/database/connection.ts';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import {
  knownMigrations,
  lockMigrations,
  migrate,
  prepareMigrations,
  runMigration,
} from '../../database/migrate.ts';
import { startJobs } from '../../jobs/jobs.ts';
import type { Log } from '../../log/log.ts';
import { BackupRefused } from '../backup-format.ts';
import type { Manifest, StoredFiles } from '../backup-format.ts';
import { requireRoom } from '../require-room.ts';
import type { Tenants } from '../require-room.ts';
import { RestoredFiles } from './restored-files.ts';
import { RestoredRows } from './restored-rows.ts';
import { readArchive } from './read-archive.ts';
import { PENDING_JOBS, describeJobs, stageJobs, resumeJobs } from './pending-jobs.ts';
import { liftRules, listTables, quoted, quotedList, setSequences } from '../tables.ts';
import type { TableShape } from '../tables.ts';

export type Restoring = {
  /** Reads the file from its beginning. */
  open: () => Readable;
  /** The result of checking the whole backup. */
  manifest: Manifest;
  databaseUrl: string;
  files: StoredFiles;
  log: Log;
  tenants: Tenants;
};

/**
 * Restores a checked backup into a database without accounts, in one transaction: if it fails at any moment, the
 * database is as it was before (OPS-004, OPS-007). Additions of this version to the database come last.
 */
export async function restoreBackup(restoring: Restoring): Promise<void> {
  const { databaseUrl, manifest, log } = restoring;
  await requireKnownMigrations(manifest);
  const client = await connectPatiently(databaseUrl, 'porchlight-backup');
  try {
    await lockMigrations(client, log);
    await requireRoom(client, restoring.tenants);
    // The queue makes its own tables, on connections of its own.
    const jobs = await startJobs({ url: databaseUrl, log });
    await jobs.stop();
    await requireKnownJobs(client, manifest);
    await fill(client, restoring);
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await migrate(databaseUrl, { log });
}

async function requireKnownMigrations({ version, migrations }: Manifest) {
  const known = new Set(await knownMigrations());
  if (migrations.every((name) => known.has(name))) return;
  throw new BackupRefused(
    'newer',
    `This backup was made by another or newer Porchlight (${version}): its database is one this version does not know.`,
  );
}

async function requireKnownJobs(client: pg.Client, { version, jobs }: Manifest) {
  const here = await describeJobs(client);
  if (!jobs || jobs.version <= (here?.version ?? 0)) return;
  throw new BackupRefused('newer', `This backup was made by a newer Porchlight (${version}).`);
}

async function fill(client: pg.Client, restoring: Restoring) {
  const files = await RestoredFiles.over(restoring.files);
  await client.query('begin');
  try {
    await clear(client);
    await prepareMigrations(client);
    for (const name of restoring.manifest.migrations) await runMigration(client, name);
    await load(client, restoring, files);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    await files.takeBack();
    throw error;
  }
  await files.forgetOthers();
}

/**
 * Drops what was in the database, which was empty or the demo's; extensions stay, since creating them may have taken an
 * administrator.
 */
async function clear(client: pg.Client) {
  const { rows } = await client.query<{ statement: string }>(
    `with ours as (
        select 1 as turn, 'schema' as kind, nspname::text as name from pg_namespace where nspname = 'identity'
        union all
        select 2, case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, oid::regclass::text
          from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')
            -- Extensions keep theirs, and an identity column its sequence.
            and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('e', 'i'))
        union all
        select 3, 'routine', oid::regprocedure::text
          from pg_proc where pronamespace = 'public'::regnamespace
            and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e'))
      select 'drop ' || kind || ' if exists ' || name || ' cascade' as statement from ours order by turn`,
  );
  for (const { statement } of rows) await client.query(statement);
  await client.query('truncate pgboss.job, pgboss.schedule, pgboss.queue cascade');
}

async function load(client: pg.Client, { open, manifest }: Restoring, files: RestoredFiles) {
  await requireSameTables(client, manifest);
  const putBack = await liftRules(client);
  const { tables, jobs } = manifest;
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  const statements = new Map(
    tables.map(({ name, columns }) => [
      name,
      `copy ${quoted(name)} (${quotedList(columns)}) from stdin`,
    ]),
  );
  if (jobs) statements.set(PENDING_JOBS, await stageJobs(client, jobs.columns));
  const rows = new RestoredRows(client, statements);
  try {
    for await (const entry of readArchive(open())) {
      if (!(await files.take(entry))) await rows.take(entry);
    }
    await rows.end();
  } catch (error) {
    rows.abort(error);
    throw error;
  }
  for (const { name, rows: expected } of jobs ? [...tables, jobs] : tables) {
    const loaded = rows.loaded.get(name) ?? 0;
    if (loaded !== expected) throw new Error(`${name} has ${loaded} rows instead of ${expected}`);
  }
  if (jobs) await resumeJobs(client, { columns: jobs.columns, takenAt: manifest.takenAt });
  await putBack();
  await setSequences(client, manifest.sequences);
}

const shapes = (tables: readonly TableShape[]) =>
  tables.map(({ name, columns }) => `${name} (${columns.toSorted().join(', ')})`);

/** A migration that was changed after it was applied would lead elsewhere. */
async function requireSameTables(client: pg.Client, { tables }: Manifest) {
  const here = new Set(shapes(await listTables(client)));
  const missing = shapes(tables).filter((shape) => !here.has(shape));
  if (missing.length === 0 && here.size === tables.length) return;
  throw new BackupRefused(
    'newer',
    `This backup does not fit the migrations of this version: ${missing.join('; ')}`,
  );
}
