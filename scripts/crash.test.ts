import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoPassword, emailOf } from '#demo/demo-accounts.ts';
import { demoPeople } from '#demo/people.ts';
import { buildPages } from './build-pages.ts';
import { CrashWriters } from './crash-writers.ts';
import { startProduct } from './product-process.ts';
import type { ProductProcess } from './product-process.ts';

const WRITES = 2_000;
/** By then everything is warm, and far more than one write is on its way. */
const CRASH_AFTER = 600;
const WRITERS = 16;
const LONGEST_MS = 240_000;

let directory: string;
let product: ProductProcess;

beforeEach(async () => {
  // Their freshness does not matter here, only that there are some.
  if (!existsSync(join(import.meta.dirname, '../dist/server/page-renderer.js'))) buildPages();
  directory = await mkdtemp(join(tmpdir(), 'porchlight-crash-'));
  product = await startProduct(settings());
}, LONGEST_MS);

afterEach(async () => {
  await product.stop();
  await rm(directory, { recursive: true, force: true });
}, LONGEST_MS);

const settings = () => ({ DATA_DIR: directory, BOT_CHECK: 'off' });

/** The access token, or null while the demo people are still moving in. */
async function trySignIn(key: string): Promise<string | null> {
  const response = await fetch(`${product.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: emailOf(key), password: demoPassword }),
  });
  const body = (await response.json()) as { access_token?: string };
  return body.access_token ?? null;
}

async function signIn(key: string): Promise<string> {
  let token: string | null = null;
  await expect.poll(async () => (token = await trySignIn(key)), { timeout: 30_000 }).not.toBeNull();
  return token ?? '';
}

/** Starts 2,000 writes and resolves in the middle of them. */
async function inTheMiddleOfWriting() {
  const writerKeys = demoPeople.slice(0, WRITERS).map((person) => person.key);
  const writers = new CrashWriters(product.url, await Promise.all(writerKeys.map(signIn)));
  const middle = Promise.withResolvers<void>();
  const finished = writers.write(WRITES, (stored) => {
    if (stored === CRASH_AFTER) middle.resolve();
  });
  await Promise.race([middle.promise, finished]);
  return { writers, finished };
}

/** What the database holds: request key to the ids of its tasks. */
async function inDatabase(keys: Iterable<string>): Promise<Map<string, string[]>> {
  const url = await readFile(join(directory, 'postgres/connection'), 'utf8');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ request_key: string; ids: string[] }>(
      `select request_key, array_agg(id::text) as ids from tasks
        where request_key = any($1::uuid[]) group by request_key`,
      [[...keys]],
    );
    return new Map(rows.map((row) => [row.request_key, row.ids]));
  } finally {
    await client.end();
  }
}

async function expectAllStored(stored: ReadonlyMap<string, string>) {
  const found = await inDatabase(stored.keys());
  const wrong = Array.from(stored).filter(([key, id]) => {
    const ids = found.get(key) ?? [];
    return ids.length !== 1 || ids[0] !== id;
  });
  expect(wrong).toEqual([]);
}

test(
  'killing the app in the middle of 2,000 writes loses and doubles nothing',
  { timeout: LONGEST_MS },
  async () => {
    const { writers, finished } = await inTheMiddleOfWriting();
    await product.kill();
    const promised = new Map(writers.stored);
    const port = new URL(product.url).port;
    product = await startProduct({ ...settings(), PORT: port });
    await expectAllStored(promised);
    await finished;
    expect(writers.stored.size).toBe(WRITES);
    await expectAllStored(writers.stored);
  },
);

test(
  'killing PostgreSQL in the middle of 2,000 writes loses and doubles nothing, and the app recovers',
  { timeout: LONGEST_MS },
  async () => {
    const { writers, finished } = await inTheMiddleOfWriting();
    const pidFile = await readFile(join(directory, 'postgres/cluster/postmaster.pid'), 'utf8');
    process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
    const promised = new Map(writers.stored);
    await finished;
    expect(writers.stored.size).toBe(WRITES);
    await expectAllStored(promised);
    await expectAllStored(writers.stored);
    // Whoever asked in between was told in words that it did not work.
    expect(writers.failures).not.toEqual([]);
    for (const { status, body } of writers.failures) {
      expect(status).toBeOneOf([500, 503]);
      expect(JSON.parse(body)).toMatchObject({ message: expect.stringMatching(/\w+ \w+/) });
    }
    await expectStillWorking();
  },
);

/** The same process signs people in, stores what they do, and does its jobs. */
async function expectStillWorking() {
  const before = (await mailbox()).length;
  const [task] = await openTasks();
  const response = await fetch(`${product.url}/api/tasks/${task?.id}/applications`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${await signIn('newcomer')}`,
    },
    body: JSON.stringify({ message: 'The lights are on again, so here I am.' }),
  });
  expect(response.status).toBe(201);
  await expect
    .poll(async () => (await mailbox()).length, { timeout: 60_000 })
    .toBeGreaterThan(before);
}

async function readJson<T>(path: string): Promise<T> {
  const response = await fetch(`${product.url}${path}`, {
    headers: { Accept: 'application/json' },
  });
  return (await response.json()) as T;
}

const mailbox = () => readJson<unknown[]>('/dev/mailbox');
const openTasks = async () =>
  (await readJson<{ items: Array<{ id: string }> }>('/api/tasks')).items;
