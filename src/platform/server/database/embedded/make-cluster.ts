import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  access,
  chmod,
  chown,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Log } from '../../log/log.ts';
import { StartError } from '../../config/start-error.ts';

export type ClusterOwner = { uid: number; gid: number };

const run = promisify(execFile);

/** Folders that clusters are made in begin so; whatever a cut-off start left there is removed by the next. */
const MAKING = 'making-';
/** Databases of an unused cluster: template1, template0, postgres. */
const FIRST_DATABASES = new Set(['1', '4', '5']);

/**
 * Makes the cluster in a folder of its own and renames it once it is whole, so that a start that is cut off leaves
 * nothing that looks like a cluster (OPS-164).
 */
export async function makeCluster(options: {
  initdb: string;
  directory: string;
  user: string;
  password: string;
  owner: ClusterOwner | undefined;
  log: Log;
}): Promise<void> {
  const { initdb, directory, user, password, owner, log } = options;
  log.info({ folder: directory }, 'making the database; the first start takes a while longer');
  await removeUnfinished(directory);
  const making = await mkdtemp(join(directory, MAKING));
  const made = join(making, 'cluster');
  const passwordFile = join(making, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (owner) for (const path of [making, passwordFile]) await chown(path, owner.uid, owner.gid);
  await run(
    initdb,
    [`--pgdata=${made}`, `--username=${user}`, `--pwfile=${passwordFile}`]
      .concat(['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--data-checksums'])
      .concat(['--no-instructions']),
    owner,
  );
  await rename(made, join(directory, 'cluster'));
  await rm(making, { recursive: true, force: true });
}

/** Whether there is no cluster yet, or only what an earlier version left when it was cut off while making one. */
export async function isClusterMissing(cluster: string): Promise<boolean> {
  return !(await exists(join(cluster, 'global', 'pg_control')));
}

async function removeUnfinished(directory: string): Promise<void> {
  const cluster = join(directory, 'cluster');
  const databases = await readdir(join(cluster, 'base')).catch(() => []);
  if (databases.some((name) => !FIRST_DATABASES.has(name))) {
    throw new StartError(
      `${cluster} has data but no global/pg_control. Restore the folder or a backup.`,
    );
  }
  const left = (await readdir(directory)).filter((name) => name.startsWith(MAKING));
  // An initdb that outlived its start may still be writing there.
  const retries = { recursive: true, force: true, maxRetries: 5 };
  await rm(cluster, retries);
  for (const name of left) await rm(join(directory, name), retries).catch(() => {});
}

/** The password of the database; written whole or not at all, and an empty file is none. */
export async function storedPassword(file: string): Promise<string> {
  const stored = await readFile(file, 'utf8').catch(() => '');
  if (stored.trim() !== '') return stored.trim();
  const password = randomBytes(24).toString('hex');
  await writeFile(`${file}.new`, password, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return password;
}

/** Root cannot run PostgreSQL, so the system's user postgres does; it is made on first use. */
export async function clusterOwner(
  directories: string[],
  log: Log,
): Promise<ClusterOwner | undefined> {
  if (userInfo().uid !== 0) return undefined;
  const owner = await postgresUser();
  await letPostgresPass(directories, log);
  return owner;
}

async function postgresUser(): Promise<ClusterOwner> {
  try {
    return { uid: await idOfPostgres('-u'), gid: await idOfPostgres('-g') };
  } catch {
    await run('useradd', ['--system', '--no-create-home', '--user-group', 'postgres']);
    return { uid: await idOfPostgres('-u'), gid: await idOfPostgres('-g') };
  }
}

const idOfPostgres = async (flag: '-u' | '-g') =>
  Number((await run('id', [flag, 'postgres'])).stdout.trim());

/** The user postgres must be able to walk (not list) the folders above its files. A folder of mode 0700 would stop it. */
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

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
