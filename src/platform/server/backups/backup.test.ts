import { connectPatiently } from '#platform/server/database/connection.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  knownMigrations,
  lockMigrations,
  prepareMigrations,
  runMigration,
} from '../database/migrate.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { newId } from '../ids.ts';
import { startJobs } from '../jobs/jobs.ts';
import { backupFolder } from './backup-target.ts';
import { BackupRefused } from './backup-format.ts';
import type { Manifest, StoredFiles } from './backup-format.ts';
import { backupName } from './backup-name.ts';
import { checkBackup } from './check-backup.ts';
import { readArchive } from './restore/read-archive.ts';
import { restoreBackup } from './restore/restore-backup.ts';
import { openSnapshot } from './snapshot.ts';
import { readSequences, setSequences } from './tables.ts';
import { ask, filesIn, rowsIn, rulesIn, storedFiles } from './test-contents.ts';
import { writeBackup } from './write-backup.ts';

/** Every restore recreates all tables, maybe on a busy machine. */
const LONGEST_MS = 120_000;
const log = pino({ level: 'silent' });
const DEMO = 'maria@porchlight.example';
const PICTURE = 'ab'.repeat(32);
const LARGE_PICTURE = 'cd'.repeat(32);

let directory: string;
let source: { url: string; files: StoredFiles };
let backup: Buffer;
let manifest: Manifest;
const drops: Array<() => Promise<void>> = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'porchlight-backup-test-'));
  source = await site();
  await live(source.url, 'ana@example.org');
  await source.files.pictures.write(PICTURE, Buffer.from('a picture'));
  await source.files.withdrawnPictures.write(LARGE_PICTURE, Buffer.alloc(3e6, 'big'));
  await source.files.attachments.write(newId(), Buffer.from('a file'));
  backup = await buffer(writeBackup({ databaseUrl: source.url, files: source.files }));
  manifest = await checkBackup(Readable.from([backup]));
});
afterAll(async () => {
  for (const drop of drops) await drop();
  await rm(directory, { recursive: true, force: true });
});

/** A migrated database with folders of its own. */
async function site() {
  const database = await createTestDatabase();
  drops.push(database.drop);
  return { url: database.url, files: storedFiles({ DATA_DIR: join(directory, newId()) }) };
}

/** A database nothing was ever done in, of a user who may do nothing else; what takes an administrator is there. */
async function emptyPlace() {
  const name = `empty_${newId().replaceAll('-', '')}`;
  const admin = new URL('/postgres', source.url);
  await ask(admin.href, `create role ${name} login password 'secret'`);
  await ask(admin.href, `create database ${name} owner ${name}`);
  drops.push(async () => {
    await ask(admin.href, `drop database ${name} with (force)`);
    await ask(admin.href, `drop role ${name}`);
  });
  const url = new URL(`/${name}`, admin);
  await ask(url.href, 'create extension earthdistance cascade');
  url.username = name;
  url.password = 'secret';
  return { url: url.href, files: storedFiles({ DATA_DIR: join(directory, newId()) }) };
}

/** Adds an account, with a job that waits and one that has failed for good. */
async function live(url: string, email: string) {
  const id = newId();
  await ask(
    url,
    `insert into identity.users (id, email, email_confirmed_at) values ($1, $2, now())`,
    [id, email],
  );
  await ask(url, `insert into profiles (id, full_name) values ($1, $2)`, [
    id,
    'Ana \\ Backslash\tTab\nÑandú \u{1F3E1}',
  ]);
  await ask(
    url,
    `insert into secrets (name, value) values ('test', '\\x00ff5c'::bytea) on conflict do nothing`,
  );
  const [{ count } = { count: 0 }] = await ask<{ count: number }>(
    url,
    `with queue as (select pgboss.create_queue('test.jobs', '{"policy": "standard"}'))
      select count(*)::int as count from queue`,
  );
  expect(count).toBe(1);
  for (const state of ['created', 'active', 'failed', 'completed'])
    await ask(
      url,
      `insert into pgboss.job (name, data, state, start_after) values ('test.jobs', $1, $2, now())`,
      [{ state }, state],
    );
}

type Place = { url: string; files: StoredFiles };
const restore = (
  { url, files }: Place,
  given: Partial<{ bytes: Buffer; manifest: Manifest; mayReplaceDemo: boolean }> = {},
) =>
  restoreBackup({
    open: () => Readable.from([given.bytes ?? backup]),
    manifest: given.manifest ?? manifest,
    databaseUrl: url,
    files,
    log,
    tenants: { demoAddresses: [DEMO], mayReplaceDemo: given.mayReplaceDemo ?? false },
  });

/** Makes a backup of a database in which a constraint, and then an account, was dropped by hand. */
async function dangling() {
  const { url, files } = await site();
  await live(url, 'gone@example.org');
  await ask(url, 'alter table profiles drop constraint profiles_id_fkey');
  await ask(url, 'delete from identity.users');
  const bytes = await buffer(writeBackup({ databaseUrl: url, files }));
  return { bytes, manifest: await checkBackup(Readable.from([bytes])) };
}

const jobsIn = (url: string) =>
  ask<{ name: string; data: object; state: string }>(
    url,
    `select name, data, state from pgboss.job where name = 'test.jobs' order by created_on, data::text`,
  );

describe('a backup that is restored', { timeout: LONGEST_MS }, () => {
  it('has every row, rule, file and job that is not done, without a superuser (OPS-001, OPS-004, OPS-008)', async () => {
    const place = await emptyPlace();
    await restore(place);
    expect(await rowsIn(place.url)).toEqual(await rowsIn(source.url));
    expect(await rulesIn(place.url)).toEqual(await rulesIn(source.url));
    expect(await filesIn(place.files)).toEqual(await filesIn(source.files));
    expect(manifest.files).toEqual({ pictures: 1, withdrawnPictures: 1, attachments: 1 });
    expect(await jobsIn(place.url)).toEqual(
      expect.arrayContaining([
        { name: 'test.jobs', data: { state: 'created' }, state: 'created' },
        { name: 'test.jobs', data: { state: 'active' }, state: 'retry' },
        { name: 'test.jobs', data: { state: 'failed' }, state: 'failed' },
      ]),
    );
    expect(await jobsIn(place.url)).toHaveLength(3);

    const jobs = await startJobs({ url: place.url, log });
    const ran: object[] = [];
    await jobs.handle('test.jobs', async (data) => void ran.push(data));
    await vi.waitFor(
      () =>
        expect(ran).toEqual(expect.arrayContaining([{ state: 'created' }, { state: 'active' }])),
      { timeout: 20_000, interval: 50 },
    );
    await jobs.stop();
  });

  it('has what was deleted while it was made, if its rows know it (OPS-003)', async () => {
    const busy = { ...source, files: storedFiles({ DATA_DIR: join(directory, newId()) }) };
    await busy.files.pictures.write(PICTURE, Buffer.from('deleted later'));
    const late = 'ef'.repeat(32);
    let looks = 0;
    const list = busy.files.pictures.list;
    const files: StoredFiles = {
      ...busy.files,
      pictures: {
        ...busy.files.pictures,
        list: async function* (before) {
          looks += 1;
          if (looks === 2) await busy.files.pictures.remove(PICTURE);
          if (looks === 3) await busy.files.pictures.write(late, Buffer.from('comes later'));
          yield* list(before);
        },
      },
    };
    const found: string[] = [];
    for await (const { name } of readArchive(writeBackup({ databaseUrl: busy.url, files })))
      if (name.startsWith('files/')) found.push(name);
    expect(found).toEqual([`files/pictures/${PICTURE}`, `files/pictures/${late}`]);
  });

  it('is of an older version: its migrations come first, then those it did not know (OPS-009)', async () => {
    const old = await emptyPlace();
    const known = await knownMigrations();
    const client = await connectPatiently(old.url);
    await lockMigrations(client, pino({ level: 'silent' }));
    await prepareMigrations(client);
    for (const name of known.slice(0, -12)) await runMigration(client, name);
    await client.end();
    await (await startJobs({ url: old.url, log })).stop();
    await live(old.url, 'old@example.org');
    const bytes = await buffer(writeBackup({ databaseUrl: old.url, files: old.files }));
    const found = await checkBackup(Readable.from([bytes]));
    expect(found.migrations).toEqual(known.slice(0, -12));
    const place = await emptyPlace();
    await restore(place, { bytes, manifest: found });
    const applied = await ask<{ name: string }>(
      place.url,
      'select name from migrations order by 1',
    );
    expect(applied.map(({ name }) => name)).toEqual(known);
    expect(await ask(place.url, 'select email from identity.users')).toEqual([
      { email: 'old@example.org' },
    ]);
    expect(await rulesIn(place.url)).toEqual(await rulesIn(source.url));
  });

  it('goes on counting where its sequences stood (OPS-004)', async () => {
    const place = await emptyPlace();
    const client = await connectPatiently(place.url);
    await client.query('create sequence used; create sequence unused');
    await client.query(`select nextval('used'), nextval('used')`);
    await openSnapshot(client);
    const values = await readSequences(client);
    await client.query('commit');
    await client.query(`select setval('used', 90), nextval('unused')`);
    await setSequences(client, values);
    const { rows } = await client.query(
      `select nextval('used')::int as used, nextval('unused')::int as unused`,
    );
    await client.end();
    expect(rows).toEqual([{ used: 3, unused: 1 }]);
  });
});

describe('a restore is refused, and nothing has changed', { timeout: LONGEST_MS }, () => {
  const refused = async (place: Place, given: Parameters<typeof restore>[1] = {}) => {
    const error: unknown = await restore(place, given).catch((reason: unknown) => reason);
    return error instanceof BackupRefused ? error.message : error;
  };

  it('on a site with people (OPS-006)', async () => {
    const taken = await site();
    await live(taken.url, 'own@example.org');
    const before = await rowsIn(taken.url);
    expect(await refused(taken, { mayReplaceDemo: true })).toMatch(/People live/);
    expect(await rowsIn(taken.url)).toEqual(before);
  });

  it('on the demo, unless it may be replaced: then with its files (OPS-006)', async () => {
    const demo = await site();
    await live(demo.url, DEMO);
    await demo.files.pictures.write(PICTURE, Buffer.from('a picture'));
    await demo.files.pictures.write('01'.repeat(32), Buffer.from('of the demo'));
    expect(await refused(demo)).toMatch(/--replace-demo/);
    await restore(demo, { mayReplaceDemo: true });
    expect(await rowsIn(demo.url)).toEqual(await rowsIn(source.url));
    expect(await filesIn(demo.files)).toEqual(await filesIn(source.files));
  });

  it('on a running site, and on a place that holds something else (OPS-006)', async () => {
    const running = await site();
    const jobs = await startJobs({ url: running.url, log });
    expect(await refused(running)).toMatch(/site runs/);
    await jobs.stop();
    const other = await emptyPlace();
    await ask(other.url, 'create table invoices (id int)');
    expect(await refused(other)).toMatch(/something else/);
  });

  it('when its migrations or jobs are not known yet (OPS-005)', async () => {
    const place = await emptyPlace();
    const migrations = [...manifest.migrations, '9999_later.sql'];
    expect(await refused(place, { manifest: { ...manifest, migrations } })).toMatch(/newer/);
    const jobs = manifest.jobs && { ...manifest.jobs, version: 9999 };
    expect(await refused(place, { manifest: { ...manifest, jobs } })).toMatch(/newer/);
    expect(await rowsIn(place.url)).toEqual({});
  });

  it.each([
    ['the file ends', (place: Place) => restore(place, { bytes: backup.subarray(0, -2000) })],
    [
      'a file cannot be stored',
      (place: Place) =>
        restore({
          ...place,
          files: {
            ...place.files,
            attachments: {
              ...place.files.attachments,
              write: () => Promise.reject(new Error('the disk is full')),
            },
          },
        }),
    ],
    [
      'its process dies',
      (place: Place) =>
        restore({
          ...place,
          files: {
            ...place.files,
            attachments: {
              ...place.files.attachments,
              // To the database it looks the same.
              write: async () => {
                await ask(
                  place.url,
                  `select pg_terminate_backend(pid) from pg_stat_activity
                    where datname = current_database() and application_name = 'porchlight-backup'`,
                );
              },
            },
          },
        }),
    ],
    [
      'a table has fewer rows than its manifest says',
      (place: Place) =>
        restore(place, {
          manifest: {
            ...manifest,
            tables: manifest.tables.map((table) => ({ ...table, rows: table.rows + 1 })),
          },
        }),
    ],
    ['a row points at nothing', async (place: Place) => restore(place, await dangling())],
  ])('as soon as %s in the middle (OPS-007)', async (_what, attempt) => {
    const place = await site();
    await live(place.url, DEMO);
    await ask(place.url, 'delete from identity.users');
    const before = await rowsIn(place.url);
    await expect(attempt(place)).rejects.toThrow();
    expect(await rowsIn(place.url)).toEqual(before);
    expect(await rulesIn(place.url)).toEqual(await rulesIn(source.url));
    expect(await filesIn(place.files)).toEqual({});
    expect(await jobsIn(place.url)).toHaveLength(4);
  });
});

describe('the folder of backups (OPS-014)', () => {
  it('lists the newest first, stores all or nothing, and knows only names of backups', async () => {
    const folder = backupFolder(join(directory, 'backups'));
    expect(await folder.list()).toEqual([]);
    const [older, newer] = [1, 2].map((day) => backupName(new Date(Date.UTC(2026, 1, day)), false));
    await folder.write(newer ?? '', Readable.from([Buffer.from('newer')]));
    await folder.write(older ?? '', Readable.from([Buffer.from('old')]));
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half of it');
        throw new Error('the database is gone');
      })(),
    );
    await expect(folder.write(backupName(new Date(), true), broken)).rejects.toThrow('gone');
    expect(await folder.list()).toEqual([
      { name: newer, bytes: 5 },
      { name: older, bytes: 3 },
    ]);
    expect((await buffer((await folder.read(newer ?? '')) ?? Readable.from([]))).toString()).toBe(
      'newer',
    );
    await folder.remove(newer ?? '');
    expect(await folder.read(newer ?? '')).toBeNull();
    await expect(folder.read('../secrets')).rejects.toThrow('not the name');
  });
});
