import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockMigrations, migrate } from './migrate.ts';
import { createEmptyDatabase } from './test-database.ts';

const log = pino({ level: 'silent' });

let folder: string;
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let client: pg.Client;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porchlight-migrations-'));
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await add('0001_neighbors.sql', 'create table neighbors (id int primary key, name text);');
  await migrate(database.url, { log, folder });
  await client.query(`insert into neighbors values (1, 'Ana'), (2, 'Ana')`);
});
afterEach(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const add = (name: string, sql: string) => writeFile(join(folder, name), sql);
const ask = async (sql: string) => (await client.query(sql)).rows as unknown[];
const applied = async () => (await ask('select name from migrations order by name')).length;

describe('a migration that fails (OPS-086)', () => {
  beforeEach(() =>
    add(
      '0002_houses.sql',
      `create table houses (id int);
       alter table neighbors add column house int;
       insert into neighbors (id) values (1);`,
    ),
  );

  test('leaves nothing of itself, and says which it was and why', async () => {
    await expect(migrate(database.url, { log, folder })).rejects.toThrow(
      /^Migration 0002_houses\.sql failed: duplicate key value .*\. Nothing of it was stored, and the version before goes on working\.$/,
    );
    expect(await ask(`select to_regclass('houses') as houses`)).toEqual([{ houses: null }]);
    expect(await ask('select * from neighbors order by id')).toEqual([
      { id: 1, name: 'Ana' },
      { id: 2, name: 'Ana' },
    ]);
    expect(await applied()).toBe(1);
  });

  test('is tried again at the next start, and those after it come then', async () => {
    await add('0003_streets.sql', 'create table streets (id int);');
    await expect(migrate(database.url, { log, folder })).rejects.toThrow('0002_houses');
    await add('0002_houses.sql', 'create table houses (id int);');
    expect(await migrate(database.url, { log, folder })).toEqual([
      '0002_houses.sql',
      '0003_streets.sql',
    ]);
  });
});

test('migrates once when several start at once, and the others find it done (OPS-086)', async () => {
  await add('0002_houses.sql', 'create table houses (id int);');
  const starts = await Promise.all(
    Array.from({ length: 4 }, () => migrate(database.url, { log, folder })),
  );
  expect(starts.toSorted((a, b) => b.length - a.length)).toEqual([['0002_houses.sql'], [], [], []]);
});

test('a start that waits for another one says so, and names the connection it waits for (OPS-168)', async () => {
  const holder = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await lockMigrations(client, log);
  const logged = Promise.withResolvers<string>();
  const starting = migrate(database.url, {
    log: pino({ level: 'warn' }, { write: logged.resolve }),
    folder,
  });
  expect(JSON.parse(await logged.promise)).toMatchObject({
    msg: 'waiting for another start, which migrates the database',
    holder: { pid: holder.rows[0]?.pid },
  });
  await client.query('select pg_advisory_unlock_all()');
  expect(await starting).toEqual([]);
});

describe('an index that is built while others write (OPS-089)', () => {
  const build = (unique: string) =>
    add(
      '0002_by_name.sql',
      `-- Neighbors by name.
       drop index concurrently if exists neighbors_by_name;
       create ${unique} index concurrently neighbors_by_name on neighbors (name);`,
    );
  const isValid = () =>
    ask(`select indisvalid from pg_index where indexrelid = to_regclass('neighbors_by_name')`);

  test('is built, though others start at the same time', async () => {
    await build('');
    const starts = [migrate(database.url, { log, folder }), migrate(database.url, { log, folder })];
    expect((await Promise.all(starts)).flat()).toEqual(['0002_by_name.sql']);
    expect(await isValid()).toEqual([{ indisvalid: true }]);
  });

  test('is built again after a failed attempt', async () => {
    await build('unique');
    await expect(migrate(database.url, { log, folder })).rejects.toThrow(
      'could not create unique index',
    );
    expect([await isValid(), await applied()]).toEqual([[{ indisvalid: false }], 1]);
    await client.query('delete from neighbors where id = 2');
    await migrate(database.url, { log, folder });
    expect([await isValid(), await applied()]).toEqual([[{ indisvalid: true }], 2]);
  });
});
