import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const folder = join(import.meta.dirname, '../../../../migrations');
// Any fixed number: it names the lock that keeps two starting processes apart.
const MIGRATION_LOCK = 7_240_011;
const CONNECTS_WITHIN_MS = 10_000;

/**
 * Applies the SQL files not yet applied, in name order, each in its own transaction, forward only. Once connected it
 * takes as long as it takes: a large table may need minutes.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECTS_WITHIN_MS,
  });
  await client.connect();
  try {
    await lockMigrations(client);
    await prepareMigrations(client);
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const applied = new Set(rows.map((row) => row.name));
    const pending = (await knownMigrations()).filter((name) => !applied.has(name));
    for (const name of pending) await applyMigration(client, name);
    return pending;
  } finally {
    await client.end();
  }
}

/** Until this connection ends, nobody else changes what tables there are. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
}

/** Makes the table of what was applied, where there is none. */
export async function prepareMigrations(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
}

/** All there are in this version, in their order. */
export async function knownMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
}

async function applyMigration(client: pg.Client, name: string) {
  try {
    await client.query('begin');
    await runMigration(client, name);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}

/** In the caller's transaction. */
export async function runMigration(client: pg.Client, name: string): Promise<void> {
  await client.query(await readFile(join(folder, name), 'utf8'));
  await client.query('insert into migrations (name) values ($1)', [name]);
}
