import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { buildPages } from '../../scripts/pages/build-pages.ts';
import { copyDemoData } from './support/people/demo-data.ts';
import { untilReady } from './support/product-process.ts';
import { readDatabaseServerPid } from './support/stored-writes.ts';

const LONGEST_MS = 180_000;
const ENDS = { timeout: 20_000 };

let directory: string;

beforeEach(async () => {
  buildPages();
  directory = await mkdtemp(join(tmpdir(), 'porchlight-start-'));
}, LONGEST_MS);
afterEach(() => rm(directory, { recursive: true, force: true }));

/** Whether a process, or with a negative number any of a group, is there. */
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each([
  // A supervisor signals only the process it started, a terminal all processes in it.
  ['SIGTERM', 'npm alone'],
  ['SIGINT', 'everybody'],
  ['SIGHUP', 'everybody'],
] as const)(
  'after %s to %s nothing of `npm start` is left (SHELL-275)',
  { timeout: LONGEST_MS },
  async (signal, expected) => {
    await copyDemoData(directory);
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const npm = spawn('npm', ['start'], {
      cwd: join(import.meta.dirname, '../..'),
      env: {
        PATH: process.env['PATH'],
        HOME: directory,
        DATA_DIR: directory,
        HOST: '127.0.0.1',
        PORT: port,
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
      // A group of its own, whose every process can be asked for.
      detached: true,
    });
    let complaints = '';
    npm.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    const exited = once(npm, 'exit');
    const group = -(npm.pid ?? 0);
    try {
      await untilReady(url, () => npm.exitCode !== null).catch((error: unknown) => {
        throw new Error(`npm start did not get ready:\n${complaints}`, { cause: error });
      });
      const postgres = await readDatabaseServerPid(directory);
      expect([isThere(group), isThere(postgres)]).toEqual([true, true]);

      process.kill(expected === 'everybody' ? group : -group, signal);
      await exited;
      await expect.poll(() => [isThere(group), isThere(postgres)], ENDS).toEqual([false, false]);
      await expect(fetch(url)).rejects.toThrow('fetch failed');
    } finally {
      if (isThere(group)) process.kill(group, 'SIGTERM');
      await expect.poll(() => isThere(group), ENDS).toBe(false);
    }
  },
);

test('a stack trace of the built server names the TypeScript file and the line (OPS-069)', async () => {
  const file = join(directory, 'no-folder');
  await writeFile(file, '');
  const { stderr } = spawnSync(process.execPath, ['dist/site/main.js'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { NODE_ENV: 'production', DATA_DIR: file },
    encoding: 'utf8',
  });
  expect(stderr).toMatch(
    /src\/platform\/server\/database\/embedded\/embedded-postgres\.ts:\d+:\d+/,
  );
  expect(stderr).not.toContain('dist/site');
});
