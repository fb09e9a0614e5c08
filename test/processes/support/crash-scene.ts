import { expect } from 'vitest';
import { demoPassword, toDemoEmail } from '#demo/people/demo-accounts.ts';
import { demoPeople } from '#demo/people/people.ts';
import { CrashWriters, postsTasks } from './crash-writers.ts';
import { readDatabaseUrl, wronglyStored } from './stored-writes.ts';

const WRITERS = 16;

export async function signIn(url: string, key: string): Promise<string> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: toDemoEmail(key), password: demoPassword }),
  });
  if (!response.ok) throw new Error(`signing in answered ${response.status}`);
  return ((await response.json()) as { access_token: string }).access_token;
}

/** Starts this many writes and resolves once some of them (`begun`, by default a third) are stored and others in flight. */
export async function startWriting(
  url: string,
  writes: number,
  begun: number = Math.floor(writes / 3),
) {
  const writerKeys = demoPeople.slice(0, WRITERS).map((person) => person.key);
  const tokens = await Promise.all(writerKeys.map((key) => signIn(url, key)));
  const writers = new CrashWriters(url, tokens.map(postsTasks));
  const middle = Promise.withResolvers<void>();
  const finished = writers.write(writes, (stored) => {
    if (stored === begun) middle.resolve();
  });
  await Promise.race([middle.promise, finished]);
  return { writers, finished };
}

export async function expectAllStored(dataDir: string, stored: ReadonlyMap<string, string>) {
  expect(await wronglyStored(await readDatabaseUrl(dataDir), 'tasks', stored)).toEqual([]);
}

async function readJson<T>(url: string, path: string): Promise<T> {
  const response = await fetch(`${url}${path}`, { headers: { Accept: 'application/json' } });
  return (await response.json()) as T;
}

const mailbox = (url: string) => readJson<unknown[]>(url, '/dev/mailbox');
export const openTasks = async (url: string) =>
  (await readJson<{ items: Array<{ id: string }> }>(url, '/api/tasks')).items;

/** The same process signs people in, stores what they do, and does its jobs. */
export async function expectStillWorking(url: string, key: string) {
  const before = (await mailbox(url)).length;
  const [task] = await openTasks(url);
  const response = await fetch(`${url}/api/tasks/${task?.id}/applications`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${await signIn(url, key)}`,
    },
    body: JSON.stringify({ message: 'The lights are on again, so here I am.' }),
  });
  expect(response.status).toBe(201);
  await expect
    .poll(async () => (await mailbox(url)).length, { timeout: 60_000 })
    .toBeGreaterThan(before);
}
