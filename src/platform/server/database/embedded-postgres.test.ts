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
])('of %s GB with a limit of %s it holds %s MB of pages', (memory, limit, held) =>
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

const serverPid = async () =>
  Number((await readFile(join(directory, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0]);

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
