import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { buildPages } from '../../scripts/pages/build-pages.ts';
import { figure, median, print } from './figure.ts';
import type { Figure } from './figure.ts';
import { largestResidentKb, residentKb } from './processes.ts';
import { startFloor, withFolder } from './workbench.ts';

const ROUNDS = 5;
/** By then what waited for the first answer is done, too. */
const REST_MS = 5_000;

/** Seconds of a second `npm start` to its first page, and its memory at rest, against its database and node:http alone. */
export async function benchStart(): Promise<Figure[]> {
  buildPages();
  return withFolder(async (directory) => {
    print(`  first start: ${(await startWithNpm(directory)).seconds.toFixed(2)} s`);
    const floors: Started[] = [];
    const values: Started[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const floor = await startBare(directory);
      const value = await startWithNpm(directory);
      floors.push(floor);
      values.push(value);
      print(
        `  round ${round}: floor ${floor.seconds.toFixed(2)} s, product ${value.seconds.toFixed(2)} s`,
      );
    }
    const both = (key: keyof Started) => ({
      value: median(values.map((start) => start[key])),
      floor: median(floors.map((start) => start[key])),
    });
    return [
      figure('start', { ...both('seconds'), unit: 's' }),
      figure('start-memory', { ...both('restMb'), unit: 'MB' }),
    ];
  });
}

type Started = { seconds: number; restMb: number };

const KB_IN_MB = 1024;

async function startWithNpm(directory: string): Promise<Started> {
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
    const seconds = (performance.now() - startedAt) / 1000;
    await sleep(REST_MS);
    return { seconds, restMb: (await largestResidentKb(npm.pid ?? 0)) / KB_IN_MB };
  } finally {
    gaveUp.catch(() => {});
    if (npm.exitCode === null) process.kill(-(npm.pid ?? 0), 'SIGTERM');
    await exited;
  }
}

async function startBare(directory: string): Promise<Started> {
  const startedAt = performance.now();
  const floor = await startFloor('floor-start.ts', { directory: join(directory, 'postgres') });
  await firstAnswer(floor.url);
  const seconds = (performance.now() - startedAt) / 1000;
  await sleep(REST_MS);
  const restMb = (await residentKb(floor.pid)) / KB_IN_MB;
  await floor.stop();
  return { seconds, restMb };
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
