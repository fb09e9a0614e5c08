import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#platform/server/database/embedded/embedded-postgres.ts';
import { knownMigrations, migrate } from '#platform/server/database/migrate.ts';
import { randomFrom } from './support/random-from.ts';

const MOMENTS = 3;
const LONGEST_MS = 900_000;
const seed = Number(process.env['FIRST_START_SEED'] ?? Date.now() % 1_000_000);

const STARTS = `
  import { pino } from 'pino';
  import { startEmbeddedPostgres } from '#platform/server/database/embedded/embedded-postgres.ts';
  import { migrate } from '#platform/server/database/migrate.ts';
  process.stdout.write('begins');
  const log = pino({ level: 'silent' });
  const { url } = await startEmbeddedPostgres({ directory: process.argv[1], log });
  await migrate(url, { log });
  process.stdout.write('started');
  setInterval(() => {}, 60_000);
`;

/** A first start in a process of its own, which has begun. */
async function beginFirstStart() {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-first-'));
  const app = spawn(process.execPath, ['--input-type=module', '-e', STARTS, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(app, 'exit');
  await once(app.stdout, 'data');
  const kill = async () => {
    app.kill('SIGKILL');
    await exited;
  };
  return { folder, kill, started: once(app.stdout, 'data') };
}

/** Starts the product on this folder; resolves with the numbers of applied migrations and of invalid indexes. */
async function startAgain(folder: string): Promise<unknown> {
  const log = pino({ level: 'silent' });
  const { url, stop } = await startEmbeddedPostgres({ directory: folder, log });
  const client = new pg.Client({ connectionString: url });
  try {
    await migrate(url, { log });
    await client.connect();
    const found = await client.query(`select (select count(*)::int from migrations) as applied,
      (select count(*)::int from pg_index where not indisvalid) as invalid`);
    return found.rows[0];
  } finally {
    await client.end();
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

test(
  `the first start killed at ${MOMENTS} random moments starts again each time (OPS-164), FIRST_START_SEED=${seed}`,
  { timeout: LONGEST_MS },
  async () => {
    const whole = await beginFirstStart();
    const beganAt = performance.now();
    await whole.started;
    const longest = performance.now() - beganAt;
    await whole.kill();
    const complete = { applied: (await knownMigrations()).length, invalid: 0 };
    expect(await startAgain(whole.folder)).toEqual(complete);

    const random = randomFrom(seed);
    for (let moment = 1; moment <= MOMENTS; moment += 1) {
      const { folder, kill } = await beginFirstStart();
      const ms = random() * longest;
      await sleep(ms);
      await kill();
      expect(await startAgain(folder), `killed after ${Math.round(ms)} ms`).toEqual(complete);
    }
  },
);
