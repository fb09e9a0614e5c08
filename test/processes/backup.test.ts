import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoPassword, toDemoEmail } from '#demo/people/demo-accounts.ts';
import { demoPeople } from '#demo/people/people.ts';
import { uploadPicture } from '#features/media/server/factory.ts';
import { FORMAT, HEAD } from '#platform/server/backups/backup-format.ts';
import { checkBackup } from '#platform/server/backups/check-backup.ts';
import {
  ask,
  filesIn,
  rowsIn,
  rulesIn,
  storedFiles,
} from '#platform/server/backups/test-contents.ts';
import { writeArchive } from '#platform/server/backups/write-archive.ts';
import { writeWhole } from '#platform/server/backups/write-whole.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded/embedded-postgres.ts';
import { newId } from '#platform/server/ids.ts';
import { buildPages } from '../../scripts/pages/build-pages.ts';
import { expectAllStored, startWriting, signIn } from './support/crash-scene.ts';
import { copyDemoData } from './support/people/demo-data.ts';
import { startProduct } from './support/product-process.ts';
import type { ProductProcess } from './support/product-process.ts';
import { PATIENT } from '#platform/server/limits/wide-shares.ts';

const LONGEST_MS = 400_000;
const SOON = { timeout: 60_000, interval: 100 };
const root = join(import.meta.dirname, '../..');
const KEY = demoPeople[0]?.key ?? '';

let directory: string;
let product: ProductProcess | null;

beforeEach(async () => {
  buildPages();
  directory = await mkdtemp(join(tmpdir(), 'porchlight-drill-'));
  product = null;
}, LONGEST_MS);

afterEach(async () => {
  await product?.stop();
  await rm(directory, { recursive: true, force: true });
}, LONGEST_MS);

const site = (name: string) => join(directory, name);
const settings = (name: string) => ({
  DATA_DIR: site(name),
  BOT_CHECK: 'off',
  ...PATIENT,
});

/** Runs `npm run backup` or `restore` as an operator would: what it says, and whether it worked. */
function run(command: string, dataDir: string, ...args: string[]) {
  return new Promise<{ isDone: boolean; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [`scripts/${command}.ts`, ...args],
      { cwd: root, env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: dataDir } },
      (error, stdout, stderr) => resolve({ isDone: error === null, output: stdout + stderr }),
    );
  });
}

/** Looks into the database of a stopped site. */
async function looking<T>(name: string, look: (url: string) => Promise<T>): Promise<T> {
  const log = pino({ level: 'silent' });
  const postgres = await startEmbeddedPostgres({ directory: join(site(name), 'postgres'), log });
  try {
    return await look(postgres.url);
  } finally {
    await postgres.stop();
    // We go on, but not with this.
    await rm(join(site(name), 'postgres/app.pid'));
  }
}

/** A picture by way of the site, and one file of each other kind. */
async function bringFiles(url: string) {
  await uploadPicture(url, await signIn(url, KEY));
  const files = storedFiles(settings('old'));
  await files.withdrawnPictures.write('ab'.repeat(32), Buffer.from('withdrawn'));
  await files.attachments.write(newId(), Buffer.from('a file of a chat'));
}

async function refreshToken(url: string, body: object, grant: string): Promise<string> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { refresh_token: string }).refresh_token;
}

/** The rows that stood in every table at that moment and still do. */
const STILL_THERE = `pg_visible_in_snapshot(xmin::text::xid8, $1::pg_snapshot)`;

async function readRows(url: string, table: string, snapshot: string | null): Promise<string[]> {
  const rows = await ask<{ row: string }>(
    url,
    `select found::text as row from ${table} as found ${snapshot === null ? '' : `where ${STILL_THERE}`} order by 1`,
    snapshot === null ? [] : [snapshot],
  );
  return rows.map(({ row }) => row);
}

test(
  'a site that is backed up while people write, killed and restored elsewhere is the one it was (OPS-001, OPS-003, OPS-004)',
  { timeout: LONGEST_MS },
  async () => {
    await copyDemoData(site('old'));
    const old = await startProduct(settings('old'));
    product = old;
    await bringFiles(old.url);
    const session = await refreshToken(
      old.url,
      { email: toDemoEmail(KEY), password: demoPassword },
      'password',
    );
    const { writers, finished } = await startWriting(old.url, Infinity, 100);
    const before = new Map(writers.stored);
    const file = join(directory, 'backup.tar.zst');
    expect(await run('backup', site('old'), file)).toMatchObject({ isDone: true });
    expect(writers.stored.size).toBeGreaterThan(before.size);
    await old.kill();

    expect(await run('restore', site('new'), file)).toMatchObject({ isDone: true });
    const manifest = await checkBackup(createReadStream(file));
    await looking('new', (newUrl) =>
      looking('old', async (oldUrl) => {
        for (const { name, rows } of manifest.tables) {
          const restored = await readRows(newUrl, name, null);
          expect([name, restored.length]).toEqual([name, rows]);
          const found = new Set(restored);
          const expected = await readRows(oldUrl, name, manifest.snapshot);
          expect([name, expected.filter((row) => !found.has(row))]).toEqual([name, []]);
        }
        // Tasks that people wrote are never changed, so there are no additional rows either.
        expect(await readRows(newUrl, 'tasks', null)).toEqual(
          await readRows(oldUrl, 'tasks', manifest.snapshot),
        );
        expect(await rulesIn(newUrl)).toEqual(await rulesIn(oldUrl));
      }),
    );
    const files = await filesIn(storedFiles(settings('new')));
    expect(files).toEqual(await filesIn(storedFiles(settings('old'))));
    expect(Object.keys(files).length).toBeGreaterThan(100);

    // The writers go on at the same address.
    product = await startProduct({ ...settings('new'), PORT: new URL(old.url).port });
    await expectAllStored(site('new'), before);
    writers.stop();
    await finished;
    await refreshToken(product.url, { refresh_token: session }, 'refresh_token');
    const connection = await readFile(join(site('new'), 'postgres/connection'), 'utf8');
    const waiting = `from pgboss.job where name = 'bookings.remind' and state = 'created'`;
    expect((await ask(connection, `select ${waiting}`)).length).toBeGreaterThan(0);
    await ask(
      connection,
      `update pgboss.job set start_after = now() where id in (select id ${waiting})`,
    );
    await expect.poll(() => ask(connection, `select ${waiting}`), SOON).toEqual([]);
    const states = () =>
      ask(connection, `select distinct state from pgboss.job where name = 'bookings.remind'`);
    await expect.poll(states, SOON).toEqual([{ state: 'completed' }]);
    expect(await run('restore', site('new'), file, '--replace-demo')).toMatchObject({
      isDone: false,
      output: expect.stringContaining('already runs'),
    });
  },
);

test(
  'a quiet site is restored row by row; what is damaged, cut off or newer is refused before anything is there (OPS-005, OPS-006)',
  { timeout: LONGEST_MS },
  async () => {
    await copyDemoData(site('old'));
    const old = await startProduct(settings('old'));
    product = old;
    await bringFiles(old.url);
    await old.stop();
    product = null;
    const file = join(directory, 'backup.tar.zst');
    expect(await run('backup', site('old'), file)).toMatchObject({ isDone: true });
    expect(await run('backup', site('old'), file)).toMatchObject({
      isDone: false,
      output: expect.stringContaining('is there already'),
    });

    const bytes = await readFile(file);
    const damaged = Buffer.from(bytes);
    damaged.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
    const broken = {
      damaged,
      'cut off': bytes.subarray(0, -100),
      'no backup': Buffer.from('hello'),
    };
    for (const [what, content] of Object.entries(broken)) {
      await writeFile(join(directory, what), content);
      expect(await run('restore', site('new'), join(directory, what))).toEqual({
        isDone: false,
        output: expect.stringContaining(what),
      });
    }
    const newer = join(directory, 'newer');
    const head = Buffer.from(JSON.stringify({ format: FORMAT + 1, version: '9.0.0' }));
    await writeWhole(
      newer,
      writeArchive((add) => add(HEAD, head)),
    );
    expect(await run('restore', site('new'), newer)).toEqual({
      isDone: false,
      output: expect.stringContaining('made by a newer Porchlight (9.0.0)'),
    });
    expect(await readdir(directory)).not.toContain('new');

    expect(await run('restore', site('new'), file)).toMatchObject({ isDone: true });
    expect(await run('restore', site('new'), file)).toEqual({
      isDone: false,
      output: expect.stringContaining('--replace-demo'),
    });
    expect(await run('restore', site('new'), file, '--replace-demo')).toMatchObject({
      isDone: true,
    });
    const [oldRows, newRows] = [await looking('old', rowsIn), await looking('new', rowsIn)];
    expect(newRows).toEqual(oldRows);
    expect(await filesIn(storedFiles(settings('new')))).toEqual(
      await filesIn(storedFiles(settings('old'))),
    );
  },
);

/** The id of the account that signs in. */
const accountAt = async (url: string): Promise<string> =>
  decodeJwt(await signIn(url, KEY)).sub ?? '';

test(
  'a backup that is brought to a site just started is restored while its process goes on (OPS-015)',
  { timeout: LONGEST_MS },
  async () => {
    await copyDemoData(site('old'));
    const old = await startProduct(settings('old'));
    product = old;
    const account = await accountAt(old.url);
    const picture = await uploadPicture(old.url, await signIn(old.url, KEY));
    const file = join(directory, 'backup.tar.zst');
    expect(await run('backup', site('old'), file)).toMatchObject({ isDone: true });
    await old.stop();

    const fresh = await startProduct(settings('fresh'));
    product = fresh;
    expect(await accountAt(fresh.url)).not.toBe(account);
    const key = await readFile(join(site('fresh'), 'welcome-key'), 'utf8');
    const call = (method: string, what: string, body?: Uint8Array<ArrayBuffer>) =>
      fetch(`${fresh.url}/api/welcome/${what}?key=${key}`, { method, ...(body && { body }) });
    const brought = await call('POST', 'backup', new Uint8Array(await readFile(file)));
    expect(brought.status).toBe(200);
    expect((await call('POST', 'restore')).status).toBe(202);
    const status = () =>
      call('GET', 'state').then(
        (answer) => answer.status,
        () => null,
      );
    await expect.poll(status, { timeout: 120_000, interval: 200 }).toBe(404);

    expect(await accountAt(fresh.url)).toBe(account);
    expect((await fetch(`${fresh.url}/media/${picture}/card`)).status).toBe(200);
    expect(await readdir(site('fresh'))).not.toContain('welcome-key');
    expect((await call('POST', 'restore')).status).toBe(404);
  },
);
