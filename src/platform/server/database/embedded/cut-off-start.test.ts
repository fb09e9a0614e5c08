import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

let directory: string;
let lines: string[];
let stop: (() => Promise<void>) | null = null;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'porchlight-cut-off-'));
});
beforeEach(() => {
  lines = [];
});
afterEach(end);
afterAll(() => rm(directory, { recursive: true, force: true }));

async function start(): Promise<string> {
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  const database = await startEmbeddedPostgres({ directory, log, isThrowaway: true });
  stop = database.stop;
  return database.url;
}

async function end(): Promise<void> {
  await stop?.();
  stop = null;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('a first start goes on from what one left that was cut off while it made the cluster (OPS-164)', async () => {
  await mkdir(join(directory, 'cluster', 'base', '1'), { recursive: true });
  await writeFile(join(directory, 'cluster', 'PG_VERSION'), '18\n');
  await mkdir(join(directory, 'making-abcdef', 'cluster'), { recursive: true });
  await writeFile(join(directory, 'password'), '');
  const url = await start();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(lines.filter((line) => line.includes('making the database'))).toHaveLength(1);
  expect(await readdir(directory)).toEqual(['app.pid', 'cluster', 'password']);
});

test('a start makes the database where it is missing (OPS-164)', async () => {
  const url = await start();
  await query(new URL('/postgres', url).href, 'drop database porchlight with (force)');
  await end();
  expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a start whose password the database refuses says so instead of waiting (OPS-164)', async () => {
  const file = join(directory, 'password');
  const password = await readFile(file, 'utf8');
  await truncate(file);
  await expect(start()).rejects.toThrow(/refuses the password in .*password/);
  await writeFile(file, password);
});

test('removes a stale postmaster.pid and does not signal the process that has that number now (OPS-165)', async () => {
  await start();
  await end();
  const pidFile = join(directory, 'cluster', 'postmaster.pid');
  const other = spawn(
    process.execPath,
    ['-e', 'setInterval(() => {}, 1000)', 'postgres', '-D', join(directory, 'cluster'), '-p', '1'],
    {
      stdio: 'ignore',
    },
  );
  try {
    await once(other, 'spawn');
    for (const text of ['', '0\n', '-1\n', 'none\n', `${other.pid}\n${directory}\n`]) {
      await writeFile(pidFile, text);
      await start();
      await end();
    }
    expect([other.exitCode, other.signalCode]).toEqual([null, null]);
  } finally {
    other.kill('SIGKILL');
  }
  expect(await readFile(pidFile, 'utf8').catch(() => null)).toBeNull();
});

test('data without its control file is never taken for an unfinished cluster (OPS-164)', async () => {
  await rm(join(directory, 'cluster', 'global', 'pg_control'));
  await expect(start()).rejects.toThrow('has data but no global/pg_control');
  expect(await readdir(join(directory, 'cluster', 'base'))).toContain('1');
});
