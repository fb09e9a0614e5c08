import pg from 'pg';
import { StartError } from '../config/start-error.ts';
import { connectPatiently } from './connection.ts';

const OLDEST_VERSION = 150_000;

/**
 * Ends a start that the database of `DATABASE_URL` cannot serve, with a sentence that names what is needed (OPS-167). Two
 * sessions that get one and the same server process are pooled by transaction: settings, locks and LISTEN would go astray.
 */
export async function requireDatabase(url: string): Promise<void> {
  let client: pg.Client | null = null;
  let second: pg.Client | null = null;
  try {
    client = await connectPatiently(url);
    const { rows } = await client.query<Found>(FOUND);
    const fault = findFault(rows[0]);
    if (fault !== null) throw new StartError(`DATABASE_URL: ${fault}`);
    second = await connectPatiently(url);
    await second.query('begin');
    if ((await readBackendPid(second)) === rows[0]?.pid) throw new StartError(POOLED);
    await second.query('commit');
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`DATABASE_URL: ${explainRefusal(error, url)}`, { cause: error });
  } finally {
    await Promise.all([client?.end(), second?.end()]);
  }
}

type Found = { pid: number; version: number; name: string; encoding: string; follows: boolean };

const FOUND = `select pg_backend_pid() as pid, current_setting('server_version_num')::int as version,
  current_setting('server_version') as name, current_setting('server_encoding') as encoding,
  pg_is_in_recovery() as follows`;

const POOLED =
  'DATABASE_URL: a pooler in between gives each transaction another connection. Use pool_mode = session, or the address of PostgreSQL itself.';

async function readBackendPid(client: pg.Client): Promise<number | undefined> {
  return (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
}

function findFault(found: Found | undefined): string | null {
  if (!found) return 'the server says nothing of itself';
  const { version, name, encoding, follows } = found;
  if (version < OLDEST_VERSION) return `expected PostgreSQL 15 or newer, and this is ${name}`;
  if (encoding !== 'UTF8') return `expected a database in UTF8, and this one is in ${encoding}`;
  if (follows) return 'this is a replica, which takes no writes; give the address of its primary';
  return null;
}

/** Why a connection was refused, and what to do about it. */
export function explainRefusal(error: unknown, url: string): string {
  const { host, username, pathname } = new URL(url);
  const reason = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(?:DEPTH_ZERO_SELF|SELF_SIGNED|UNABLE_TO|CERT_|ERR_TLS)/.test(code))
    return `the certificate of ${host} is not trusted (${reason}). Give the one that signed it (sslrootcert=/path/to/ca.pem), or do not check it (sslmode=no-verify).`;
  if (reason.includes('does not support SSL')) return `${host} has no TLS; leave sslmode out`;
  if (code.startsWith('28'))
    return `${host} does not let ${username} in (${reason}). Check name and password; @ : / ? # % in them are written %40 %3A %2F %3F %23 %25.`;
  if (code === '3D000')
    return `there is no database ${pathname.slice(1)} on ${host}; make it first (createdb)`;
  if (error instanceof pg.DatabaseError) return `${host} refuses the connection (${reason})`;
  return `nothing answers at ${host} (${reason || code})`;
}
