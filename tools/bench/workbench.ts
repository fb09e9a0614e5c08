import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '#platform/server/database/embedded/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';

/** A database of its own for one bench; gone afterwards. */
export async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  return withFolder(async (directory) => {
    const log = pino({ level: 'silent' });
    const postgres = await startEmbeddedPostgres({ directory, log, isThrowaway: true });
    try {
      await migrate(postgres.url, { log });
      return await work(postgres.url);
    } finally {
      await postgres.stop();
    }
  });
}

export async function withFolder<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'porchlight-bench-'));
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Runs one of the floors beside this file in a process of its own, like the product. */
export async function startFloor(
  file: string,
  input: object,
): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'floors', file), {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send(input);
  const [port]: unknown[] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${String(port)}`,
    pid: child.pid ?? 0,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}
