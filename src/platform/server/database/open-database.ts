import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import type { Log } from '../log/log.ts';
import { requireDatabase } from './require-database.ts';

export type OpenDatabase = {
  url: string;
  /** False for a database given by DATABASE_URL, which is never filled without being asked. */
  isEmbedded: boolean;
  /** Resolves when the embedded server died for good; a database given by its address never does. */
  lost: Promise<Error>;
  close: () => Promise<void>;
};

const ANSWERS_WITHIN_MS = 3_000;
const never = new Promise<Error>(() => {});

const getPostgresFolder = (config: Config) => join(config.DATA_DIR, 'postgres');
const connectionFile = (config: Config) => join(getPostgresFolder(config), 'connection');

/**
 * The connections PostgreSQL has to allow: those of the requests of each process, and those of jobs, the job queue,
 * commands and PostgreSQL itself.
 */
const getMaxConnections = ({ WEB_CONCURRENCY, DATABASE_POOL_SIZE }: Config) =>
  Math.max(120, WEB_CONCURRENCY * (Math.ceil(1.5 * DATABASE_POOL_SIZE) + 5) + 20);

/** The database of the settings, started if it is the embedded one. */
export async function startDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.DATABASE_URL) {
    await requireDatabase(config.DATABASE_URL);
    return { url: config.DATABASE_URL, isEmbedded: false, lost: never, close: async () => {} };
  }
  const postgres = await startEmbeddedPostgres({
    directory: getPostgresFolder(config),
    log,
    connections: getMaxConnections(config),
  });
  // For commands that work on the data while the site runs; the folder is its owner's alone.
  await writeFile(connectionFile(config), postgres.url, { mode: 0o600 });
  return { url: postgres.url, isEmbedded: true, lost: postgres.lost, close: postgres.stop };
}

/** For commands beside the site: uses the embedded database of a running site, or starts it. */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  const url = config.DATABASE_URL
    ? null
    : await readFile(connectionFile(config), 'utf8').catch(() => null);
  if (url !== null && (await answers(url))) {
    return { url, isEmbedded: true, lost: never, close: async () => {} };
  }
  return startDatabase(config, log);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
  });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
