import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { ask } from '#platform/server/backups/test-contents.ts';
import { createTestDatabase } from '#platform/server/database/test-database.ts';
import { buildPages } from '../../scripts/pages/build-pages.ts';
import { makePeople } from './support/people/chat-people.ts';
import { CrashWriters, postsTasks } from './support/crash-writers.ts';
import { startProduct } from './support/product-process.ts';
import type { ProductProcess } from './support/product-process.ts';

const LONGEST_MS = 240_000;
const BROKEN = '9999_broken.sql';
const root = join(import.meta.dirname, '../..');

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let running: ProductProcess;
let next: string;

beforeAll(async () => {
  buildPages();
  database = await createTestDatabase();
  running = await startProduct({ DATABASE_URL: database.url, BOT_CHECK: 'off' });
  next = await mkdtemp(join(tmpdir(), 'porchlight-next-'));
  await Promise.all([
    ...['src', 'dist', 'migrations', 'locales', 'package.json'].map((name) =>
      cp(join(root, name), join(next, name), { recursive: true }),
    ),
    ...['node_modules', 'public'].map((name) => symlink(join(root, name), join(next, name))),
  ]);
  await writeFile(
    join(next, 'migrations', BROKEN),
    'alter table tasks drop column title cascade; create table half (id int); select 1 / 0;',
  );
}, LONGEST_MS);

afterAll(async () => {
  await running?.stop();
  await database.drop();
  await rm(next, { recursive: true, force: true });
}, LONGEST_MS);

/** Starts a new version that ends before it serves; returns its exit code and its output. */
async function startNext(): Promise<{ code: number | null; words: string }> {
  const child = spawn(process.execPath, ['dist/site/main.js'], {
    cwd: next,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      DATA_DIR: join(next, 'data'),
      DATABASE_URL: database.url,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  const words = await text(child.stderr);
  await exited;
  return { code: child.exitCode, words };
}

test(
  'a new version whose migration fails ends with a sentence, and the one before serves on (OPS-086)',
  { timeout: LONGEST_MS },
  async () => {
    const { code, words } = await startNext();
    expect(code).toBe(1);
    expect(words).toContain(
      `Migration ${BROKEN} failed: division by zero. Nothing of it was stored, and the version before goes on working.`,
    );
    expect(await ask(database.url, `select to_regclass('half') as half`)).toEqual([{ half: null }]);

    const [writer] = await makePeople(database.url, running.url, 1);
    const writers = new CrashWriters(running.url, [postsTasks(writer?.token ?? '')]);
    await writers.write(5, () => {});
    expect(writers.failures).toEqual([]);
    expect(writers.stored.size).toBe(5);
    const [id = ''] = writers.stored.values();
    expect((await fetch(`${running.url}/task/${id}`)).status).toBe(200);
  },
);
