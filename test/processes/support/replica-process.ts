import { execFile } from 'node:child_process';
import { appendFile, chown, cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { ask } from '#platform/server/backups/test-contents.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { readClusterPid } from './stored-writes.ts';

const run = promisify(execFile);
const log = pino({ level: 'silent' });
const SLOT = 'replica';

type Freezable = {
  url: string;
  /** Suspends all its processes, so that callers get no answer; returns a function that resumes them. */
  freeze: () => Promise<() => void>;
  stop: () => Promise<void>;
};

export type Primary = Freezable & { directory: string };

export type ReplicaProcess = Freezable & {
  /** Asks it, past the site. */
  ask: <Row extends pg.QueryResultRow>(sql: string) => Promise<Row[]>;
  /** Stops following, and goes on. */
  pause: () => Promise<unknown>;
  resume: () => Promise<unknown>;
  /** Makes it a primary of its own. */
  promote: () => Promise<unknown>;
  /** Ends it as a power cut would; it is started again at once. */
  kill: () => Promise<void>;
};

/** A PostgreSQL that replicas may follow, with the tables of the site. */
export async function startPrimary(): Promise<Primary> {
  const directory = await mkdtemp(join(tmpdir(), 'porchlight-primary-'));
  const postgres = await startEmbeddedPostgres({ directory, log });
  // The data is not needed after the test, and other tests share the disk.
  await ask(postgres.url, 'alter system set fsync = off');
  await ask(postgres.url, 'select pg_reload_conf()');
  await migrate(postgres.url, { log });
  const stop = async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
  return { url: postgres.url, directory, freeze: () => freeze(join(directory, 'cluster')), stop };
}

/**
 * A replica that streams from it. PostgreSQL as it comes by npm has no `pg_basebackup`, so its folder is copied between
 * `pg_backup_start` and `pg_backup_stop`, as the manual has it (Continuous Archiving, low level API).
 */
export async function startReplica(primary: Primary): Promise<ReplicaProcess> {
  const directory = await mkdtemp(join(tmpdir(), 'porchlight-replica-'));
  const cluster = join(directory, 'cluster');
  await cp(join(primary.directory, 'password'), join(directory, 'password'));
  await copyCluster(primary, cluster);
  const postgres = await startEmbeddedPostgres({ directory, log });
  const askReplica: ReplicaProcess['ask'] = (sql) => ask(postgres.url, sql);
  const readPauseState = async () => {
    const rows = await askReplica<{ state: string }>(
      'select pg_get_wal_replay_pause_state() as state',
    );
    return rows[0]?.state;
  };
  return {
    url: postgres.url,
    ask: askReplica,
    pause: async () => {
      await askReplica('select pg_wal_replay_pause()');
      // It has only been requested: what arrives before it takes effect is replayed.
      while ((await readPauseState()) !== 'paused') await sleep(10);
    },
    resume: () => askReplica('select pg_wal_replay_resume()'),
    promote: () => askReplica('select pg_promote()'),
    kill: async () => void process.kill(await readClusterPid(cluster), 'SIGKILL'),
    freeze: () => freeze(cluster),
    stop: async () => {
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function copyCluster(primary: Primary, cluster: string) {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    // Without the slot, records written during the copy might be gone before they are streamed.
    await client.query('select pg_create_physical_replication_slot($1, true)', [SLOT]);
    await client.query('select pg_backup_start($1, true)', [SLOT]);
    await run('cp', ['-a', join(primary.directory, 'cluster'), cluster]);
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    await rm(join(cluster, 'postmaster.pid'));
    const { port, password } = new URL(primary.url);
    const conninfo = `host=127.0.0.1 port=${port} user=${client.user ?? ''} password=${password}`;
    await addOwned(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '');
    await addOwned(join(cluster, 'standby.signal'), '');
    await appendFile(
      join(cluster, 'postgresql.auto.conf'),
      `primary_conninfo = '${conninfo}'\nprimary_slot_name = '${SLOT}'\n`,
    );
  } finally {
    await client.end();
  }
}

/** Written by us, it would be nothing that PostgreSQL may touch. */
async function addOwned(file: string, text: string) {
  const { uid, gid } = await stat(join(file, '..'));
  await writeFile(file, text);
  await chown(file, uid, gid);
}

async function freeze(cluster: string): Promise<() => void> {
  const server = await readClusterPid(cluster);
  // First the one that makes others.
  process.kill(server, 'SIGSTOP');
  const children = await readFile(`/proc/${server}/task/${server}/children`, 'utf8');
  const all = [server, ...children.split(' ').filter(Boolean).map(Number)];
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of all) process.kill(pid, 'SIGCONT');
  };
}
