import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '#app/server.ts';
import type { RunningServer } from '#app/server.ts';
import type { FreshSiteState } from '#platform/fresh-site-state.ts';
import { readConfig } from '#platform/server/config/config.ts';
import type { Config } from '#platform/server/config/config.ts';
import { createTestDatabase } from '#platform/server/database/test-database.ts';
import { PATIENT, WIDE_SHARES } from '#platform/server/limits/wide-shares.ts';
import { openStorage } from '#platform/server/storage/open-storage.ts';
import { FreshSite } from '#platform/server/backups/restore/fresh-site.ts';
import { ask, rowsIn } from '#platform/server/backups/test-contents.ts';
import { writeBackup } from '#platform/server/backups/write-backup.ts';

/** A restore creates all tables again, on a machine that may be busy otherwise. */
const LONGEST_MS = 120_000;
const log = pino({ level: 'silent' });
const DEMO = 'poster@porchlight.example';
const ID = '01890000-0000-7000-8000-000000000001';

let directory: string;
let config: Config;
let here: { url: string; drop: () => Promise<void> };
let there: { url: string; drop: () => Promise<void> };
let fresh: FreshSite;
let server: RunningServer;
let bytes: Buffer;

const moveIn = (url: string, id: string, email: string) =>
  ask(url, 'insert into identity.users (id, email, email_confirmed_at) values ($1, $2, now())', [
    id,
    email,
  ]);
const open = () => FreshSite.open({ config, databaseUrl: here.url, demoAddresses: [DEMO], log });
const serve = () => startServer({ config, databaseUrl: here.url, log, loadPages: null, fresh });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'porchlight-fresh-'));
  config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMITS: 'off',
    ...WIDE_SHARES,
    ...PATIENT,
    DATA_DIR: directory,
    PUBLIC_URL: 'http://localhost:3000',
  });
  [here, there] = [await createTestDatabase(), await createTestDatabase()];
  await moveIn(here.url, ID, DEMO);
  await moveIn(there.url, ID, 'ana@example.org');
  const files = await openStorage({
    config: { ...config, DATA_DIR: join(directory, 'there') },
    log,
  });
  bytes = await buffer(writeBackup({ databaseUrl: there.url, files }));
  const opened = await open();
  if (!opened) throw new Error('somebody lives there');
  fresh = opened;
  server = await serve();
});
afterAll(async () => {
  await server.close();
  await here.drop();
  await there.drop();
  await rm(directory, { recursive: true, force: true });
});

const getKey = () => new URL(fresh.address).searchParams.get('key') ?? '';
const call = (
  method: string,
  what: string,
  { key = getKey(), body }: { key?: string; body?: Buffer } = {},
) =>
  fetch(
    `http://127.0.0.1:${server.port}/api/welcome/${what}?${new URLSearchParams({ key }).toString()}`,
    {
      method,
      ...(body && { body: new Uint8Array(body) }),
    },
  );
const state = async () => (await (await call('GET', 'state')).json()) as FreshSiteState;
const NOTHING = { brought: null, isRestoring: false, hasFailed: false };

describe('a site without accounts (OPS-015)', { timeout: LONGEST_MS }, () => {
  it('has a lasting key that only its owner can read, and refuses callers without it', async () => {
    const file = join(directory, 'welcome-key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toBe(getKey());
    expect((await open())?.address).toBe(fresh.address);
    const wrong = { key: getKey().replace(/.$/, '-'), body: bytes };
    expect((await call('GET', 'state', { key: '' })).status).toBe(404);
    expect((await call('POST', 'backup', wrong)).status).toBe(404);
    expect((await call('POST', 'restore', { key: 'x' })).status).toBe(404);
    expect(await state()).toEqual(NOTHING);
  });

  it.each([
    ['no_backup', () => Buffer.from('hello')],
    ['cut_off', () => bytes.subarray(0, -200)],
    ['damaged', () => Buffer.concat([bytes.subarray(0, 900), Buffer.alloc(bytes.length - 900)])],
  ])('refuses a file that is %s, and stores nothing of it', async (reason, content) => {
    const answer = await call('POST', 'backup', { body: content() });
    expect([answer.status, await answer.json()]).toEqual([
      422,
      expect.objectContaining({ data: { reason: `welcome:refusals.${reason}`, params: {} } }),
    ]);
    expect(await state()).toEqual(NOTHING);
    expect((await call('POST', 'restore')).status).toBe(409);
    expect((await readdir(directory)).filter((name) => name.startsWith('brought'))).toEqual([]);
  });

  it('says what is in the one that was brought, and leaves all as it is where it cannot be restored', async () => {
    const before = await rowsIn(here.url);
    const answer = await call('POST', 'backup', { body: bytes });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        brought: { version: '0.1.0', takenAt: expect.any(String), people: 1, tasks: 0, files: 0 },
        isRestoring: false,
        hasFailed: false,
      },
    ]);
    // A site still runs there.
    expect(await fresh.restore()).toBe(false);
    expect(await state()).toMatchObject({ isRestoring: false, hasFailed: true });
    expect(await rowsIn(here.url)).toEqual(before);
  });

  it('restores it once asked to and nothing runs; then the key opens nothing', async () => {
    const wanted = Promise.withResolvers<void>();
    fresh.onWanted(wanted.resolve);
    const asked = await call('POST', 'restore');
    expect([asked.status, await asked.json()]).toEqual([
      202,
      expect.objectContaining({ isRestoring: true }),
    ]);
    expect((await call('POST', 'restore')).status).toBe(409);
    expect((await call('POST', 'backup', { body: bytes })).status).toBe(409);
    await wanted.promise;
    await server.close();
    expect(await fresh.restore()).toBe(true);
    expect(await rowsIn(here.url)).toEqual(await rowsIn(there.url));
    // The endpoints stay closed even to a caller that tries again.
    server = await serve();
    expect((await call('GET', 'state')).status).toBe(404);
    expect((await call('POST', 'backup', { body: bytes })).status).toBe(404);
    expect(await open()).toBeNull();
    expect(await readdir(directory)).not.toContain('welcome-key');
  });
});
