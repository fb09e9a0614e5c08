import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { buildPages } from '../../scripts/pages/build-pages.ts';
import { figure, median, print } from './figure.ts';
import type { Figure } from './figure.ts';
import { startFloor, withFolder } from './workbench.ts';

const ROUNDS = 5;

/** Seconds of a second `npm start` to its first page, against its database and node:http alone. */
export async function benchStart(): Promise<Figure[]> {
  buildPages();
  return withFolder(async (directory) => {
    print(`  first start: ${(await secondsOfStart(directory)).toFixed(2)} s`);
    const floors: number[] = [];
    const values: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      floors.push(await secondsOfFloor(directory));
      values.push(await secondsOfStart(directory));
      print(
        `  round ${round}: floor ${floors.at(-1)?.toFixed(2)} s, product ${values.at(-1)?.toFixed(2)} s`,
      );
    }
    return [figure('start', { value: median(values), unit: 's', floor: median(floors) })];
  });
}

async function secondsOfStart(directory: string): Promise<number> {
  const port = await freePort();
  const startedAt = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: String(port), DATA_DIR: directory, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A group of its own, so that ending it ends what npm has started as well.
    detached: true,
  });
  const exited = once(npm, 'exit');
  const gaveUp = exited.then(() => {
    throw new Error('npm start has ended');
  });
  try {
    await Promise.race([firstAnswer(`http://127.0.0.1:${port}/browse-tasks`), gaveUp]);
    return (performance.now() - startedAt) / 1000;
  } finally {
    gaveUp.catch(() => {});
    if (npm.exitCode === null) process.kill(-(npm.pid ?? 0), 'SIGTERM');
    await exited;
  }
}

async function secondsOfFloor(directory: string): Promise<number> {
  const startedAt = performance.now();
  const floor = await startFloor('floor-start.ts', { directory: join(directory, 'postgres') });
  await firstAnswer(floor.url);
  const seconds = (performance.now() - startedAt) / 1000;
  await floor.stop();
  return seconds;
}

const LONGEST_START_MS = 120_000;

async function firstAnswer(url: string): Promise<void> {
  const deadline = Date.now() + LONGEST_START_MS;
  while (Date.now() < deadline) {
    const isThere = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isThere) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`${url} did not answer`);
}
