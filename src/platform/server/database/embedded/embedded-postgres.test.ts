import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBuffers, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedDatabase } from './embedded-postgres.ts';

test.each([
  [1, 0, 128],
  [8, 0, 1024],
  [24, 0, 2048],
  [24, 4, 512],
  [24, 2 ** 30, 2048],
])('with %s GB and a limit of %s it holds %s MB of pages', (memory, limit, held) =>
  expect(sharedBuffers(memory * 2 ** 30, limit * 2 ** 30)).toBe(held),
);

let directory: string;
let database: EmbeddedDatabase;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'porchlight-postgres-'));
  database = await startEmbeddedPostgres({ directory, log: pino({ level: 'silent' }) });
});

afterAll(async () => {
  await database.stop();
  await rm(directory, { recursive: true, force: true });
});

async function query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

const serverPid = async (of = directory) =>
  Number.parseInt(await readFile(join(of, 'cluster/postmaster.pid'), 'utf8'), 10);

test('a killed database server comes back at the same address with everything committed', async () => {
  await query('create table kept (id integer)');
  await query('insert into kept values (1)');
  const before = await serverPid();
  process.kill(before, 'SIGKILL');
  await expect
    .poll(() => query('select id from kept').catch(() => []), { timeout: 20_000 })
    .toEqual([{ id: 1 }]);
  expect(await serverPid()).not.toBe(before);
});

test('stopping ends the server for good', async () => {
  const pid = await serverPid();
  await database.stop();
  expect(() => process.kill(pid, 0)).toThrow();
  await expect(query('select 1')).rejects.toThrow();
});

test('OPS-154: a start waits for processes that a killed server and a killed app left behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-postgres-'));
  const app = spawn(process.execPath, ['--input-type=module', '-e', STARTS_AND_STAYS, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url]: unknown[] = await once(app.stdout, 'data');
  const client = new pg.Client({ connectionString: String(url) });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = rows[0]?.pid ?? 0;
  // Busy with something that lets it notice nothing.
  process.kill(backend, 'SIGSTOP');
  process.kill(await serverPid(folder), 'SIGKILL');
  app.kill('SIGKILL');
  await once(app, 'exit');
  const goesOn = {
    write: (line: string) => {
      if (line.includes('does not start yet')) process.kill(backend, 'SIGCONT');
    },
  };
  const again = await startEmbeddedPostgres({
    directory: folder,
    log: pino({ level: 'warn' }, goesOn),
  });
  await again.stop();
  await rm(folder, { recursive: true, force: true });
});

const STARTS_AND_STAYS = `
  import { pino } from 'pino';
  import { startEmbeddedPostgres } from '#platform/server/database/embedded/embedded-postgres.ts';
  const log = pino({ level: 'silent' });
  const { url } = await startEmbeddedPostgres({ directory: process.argv[1], log });
  process.stdout.write(url);
  setInterval(() => {}, 60_000);
`;
