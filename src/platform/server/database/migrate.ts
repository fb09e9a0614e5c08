import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { StartError } from '../config/start-error.ts';
import { PROJECT_FOLDER } from '../files/project-folder.ts';
import { connectPatiently } from './connection.ts';

const MIGRATIONS = join(PROJECT_FOLDER, 'migrations');
// Any fixed number: it names the lock that keeps two starting processes apart.
const MIGRATION_LOCK = 7_240_011;
const LOCK_EVERY_MS = 100;
const LOG_EVERY_MS = 30_000;
const WAITS = 'waiting for another start, which migrates the database';
const CONCURRENTLY = /\bindex\s+concurrently\b/gi;

/**
 * Applies the SQL files not yet applied, in name order, each in its own transaction, forward only. Once connected it
 * takes as long as it takes: a large table may need minutes. One that fails leaves the database to the version before (OPS-086).
 */
export async function migrate(
  url: string,
  { log, folder = MIGRATIONS }: { log: Log; folder?: string },
): Promise<string[]> {
  const client = await connectPatiently(url, 'porchlight migrations');
  try {
    await lockMigrations(client, log);
    await prepareMigrations(client);
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const applied = new Set(rows.map((row) => row.name));
    const pending = (await knownMigrations(folder)).filter((name) => !applied.has(name));
    for (const name of pending) await applyMigration(client, folder, name);
    return pending;
  } finally {
    await client.end();
  }
}

/**
 * Locks the schema against changes by others until this connection ends. It polls: the building of an index
 * concurrently would wait for a statement that waits for the lock, and vice versa.
 */
export async function lockMigrations(client: pg.Client, log: Log): Promise<void> {
  for (let logsAt = 0; ;) {
    const { rows } = await client.query<{ is_ours: boolean }>(
      'select pg_try_advisory_lock($1) as is_ours',
      [MIGRATION_LOCK],
    );
    if (rows[0]?.is_ours === true) return;
    if (performance.now() >= logsAt) {
      logsAt = performance.now() + LOG_EVERY_MS;
      log.warn({ part: 'database', holder: await findHolder(client) }, WAITS);
    }
    await sleep(LOCK_EVERY_MS);
  }
}

/** Describes the connection that holds the lock, so that an operator can end it. */
async function findHolder(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query(
    `select pid, application_name as application, host(client_addr) as address, backend_start as since
      from pg_locks left join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = $1 and granted
        and database = (select oid from pg_database where datname = current_database())`,
    [MIGRATION_LOCK],
  );
  return rows[0] ?? null;
}

/** Makes the table of what was applied, where there is none. */
export async function prepareMigrations(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
}

/** All there are in this version, in their order. */
export async function knownMigrations(folder = MIGRATIONS): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
}

/** Whether a file is run statement by statement; nothing else may be in it then. */
export const buildsConcurrently = (sql: string): boolean => sql.search(CONCURRENTLY) >= 0;

async function applyMigration(client: pg.Client, folder: string, name: string) {
  const sql = await readFile(join(folder, name), 'utf8');
  try {
    if (buildsConcurrently(sql)) await buildIndexes(client, name, sql);
    else await inOneTransaction(client, () => applyStatements(client, name, sql));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `Migration ${name} failed: ${reason}. ${adviceOn(reason)}Nothing of it was stored, and the version before goes on working.`,
      { cause: error },
    );
  }
}

/** Only an administrator may create some extensions; existing ones are used as they are. */
function adviceOn(reason: string): string {
  const extension = /create extension "(\w+)"/.exec(reason)?.[1];
  return extension === undefined
    ? ''
    : `Have an administrator run in this database, once: create extension if not exists ${extension} cascade; `;
}

async function inOneTransaction(client: pg.Client, work: () => Promise<void>) {
  try {
    await client.query('begin');
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Indexes that are built while others write cannot be in a transaction, so each statement is one of its own (OPS-089). */
async function buildIndexes(client: pg.Client, name: string, sql: string) {
  for (const statement of sql.split(/;\s*$/m).filter((part) => part.trim() !== '')) {
    await client.query(statement);
  }
  await storeApplied(client, name);
}

/** Runs a migration in the caller's transaction, on tables without other writers: an index is built there at once. */
export async function runMigration(client: pg.Client, name: string): Promise<void> {
  const sql = await readFile(join(MIGRATIONS, name), 'utf8');
  await applyStatements(client, name, sql.replaceAll(CONCURRENTLY, 'index'));
}

async function applyStatements(client: pg.Client, name: string, sql: string) {
  await client.query(sql);
  await storeApplied(client, name);
}

const storeApplied = (client: pg.Client, name: string) =>
  client.query('insert into migrations (name) values ($1)', [name]);
