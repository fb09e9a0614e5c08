import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';

const run = promisify(execFile);
const VERSIONS = '/usr/lib/postgresql';
const BOUNCER = '/usr/sbin/pgbouncer';
const PASSWORD = 'p@ss:word/#%';
const LONGEST_START_MS = 60_000;

/** Folder of Debian's PostgreSQL programs; null where it is not installed. */
export const debianPostgres: string | null = existsSync(VERSIONS)
  ? (readdirSync(VERSIONS)
      .map((version) => join(VERSIONS, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'initdb'))) ?? null)
  : null;
export const hasBouncer = existsSync(BOUNCER);

const asPostgres = userInfo().uid === 0;

const readPostgresId = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);

async function ownFolder(): Promise<{ folder: string; owner?: { uid: number; gid: number } }> {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-other-'));
  if (!asPostgres) return { folder };
  const owner = { uid: await readPostgresId('-u'), gid: await readPostgresId('-g') };
  await chown(folder, owner.uid, owner.gid);
  return { folder, owner };
}

/** A PostgreSQL of the system with TLS, whose certificate signed itself. */
export async function startDebianPostgres(bin: string) {
  const { folder, owner } = await ownFolder();
  const cluster = join(folder, 'cluster');
  const certificate = join(folder, 'server.crt');
  const key = join(folder, 'server.key');
  await writeFile(join(folder, 'password'), 'super');
  await run(
    join(bin, 'initdb'),
    ['-D', cluster, '-U', 'super', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'].concat([
      '--no-sync',
      `--pwfile=${join(folder, 'password')}`,
    ]),
    owner,
  );
  await run(
    'openssl',
    ['req', '-new', '-x509', '-nodes', '-days', '2', '-subj', '/CN=localhost'].concat([
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      key,
      '-out',
      certificate,
    ]),
  );
  await chmod(key, 0o600);
  if (owner) for (const file of [key, certificate]) await chown(file, owner.uid, owner.gid);
  const port = await freePort();
  const settings = { fsync: 'off', ssl: 'on', ssl_cert_file: certificate, ssl_key_file: key };
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', cluster, '-p', String(port), '-c', `unix_socket_directories=${folder}`].concat(
      Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ),
    { ...owner, stdio: 'ignore' },
  );
  const url = `postgres://super:super@localhost:${port}/postgres`;
  await untilAnswered(url);
  return { url, certificate, stop: () => end(server, folder, 'SIGINT') };
}

/** PgBouncer in front of this database. */
export async function startBouncer(url: string, mode: 'session' | 'transaction') {
  const { folder, owner } = await ownFolder();
  const to = new URL(url);
  const port = await freePort();
  const name = to.pathname.slice(1);
  const user = to.username;
  await writeFile(join(folder, 'users'), `"${user}" "${PASSWORD}"\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${name} = host=127.0.0.1 port=${to.port} dbname=${name} user=${user} password='${PASSWORD}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users')}
pool_mode = ${mode}
default_pool_size = 60
`,
  );
  const server = spawn(BOUNCER, [join(folder, 'pgbouncer.ini')], { ...owner, stdio: 'ignore' });
  const pooled = new URL(url);
  pooled.host = `127.0.0.1:${port}`;
  pooled.search = '';
  await untilAnswered(pooled.href);
  return { url: pooled.href, stop: () => end(server, folder, 'SIGINT') };
}

async function end(server: ReturnType<typeof spawn>, folder: string, signal: 'SIGINT') {
  const exited = once(server, 'exit');
  server.kill(signal);
  await exited;
  await rm(folder, { recursive: true, force: true });
}

async function untilAnswered(url: string): Promise<void> {
  const deadline = Date.now() + LONGEST_START_MS;
  for (;;) {
    try {
      await askAs(url, 'select 1');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

export async function askAs(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Unusual settings of a role or database that break statements which rely on the defaults. */
const ODD = [
  `datestyle = 'German, DMY'`,
  `intervalstyle = 'sql_standard'`,
  `timezone = 'Pacific/Apia'`,
  `default_transaction_isolation = 'serializable'`,
  `default_transaction_read_only = on`,
  `default_transaction_deferrable = on`,
  `client_encoding = 'LATIN1'`,
  `bytea_output = 'escape'`,
  `extra_float_digits = -5`,
  `standard_conforming_strings = off`,
  `transform_null_equals = on`,
  `gin_fuzzy_search_limit = 1`,
  `lock_timeout = '1ms'`,
  `statement_timeout = '1500ms'`,
  `idle_in_transaction_session_timeout = '1ms'`,
  `search_path = 'elsewhere'`,
];

/** One that only a superuser may make, in a schema of its own as some hosts have it. */
const EXTENSIONS = [
  'create schema kept_apart',
  'create extension earthdistance schema kept_apart cascade',
];

/** A database of a role that is no superuser and is set up oddly; a name of its own for each. */
export async function makeOddDatabase(
  superUrl: string,
  name: string,
  hasExtensions = true,
): Promise<string> {
  const at = (database: string) => new URL(`/${database}`, superUrl).href;
  await askAs(
    at('postgres'),
    `create role ${name} login password '${PASSWORD}'`,
    `create database ${name} owner ${name} template template0`,
  );
  if (hasExtensions)
    await askAs(at(name), ...EXTENSIONS, `grant usage on schema kept_apart to ${name}`);
  await askAs(
    at('postgres'),
    ...ODD.slice(0, 8).map((setting) => `alter role ${name} set ${setting}`),
    ...ODD.slice(8).map((setting) => `alter database ${name} set ${setting}`),
  );
  const url = new URL(at(name));
  url.username = name;
  url.password = encodeURIComponent(PASSWORD);
  return url.href;
}
