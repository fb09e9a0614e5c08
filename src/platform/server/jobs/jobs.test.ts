import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { inTransaction } from '../database/transaction.ts';

const WAITING = { timeout: 30_000, interval: 5 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
});
afterAll(() => server.close());

test('jobs that come together run once each; only the one that fails runs again', async () => {
  const { jobs } = server.services;
  const ran: number[] = [];
  const count = (data: object) => {
    const { number } = data as { number: number };
    ran.push(number);
    const isFirstFailure = number === 3 && ran.filter((other) => other === 3).length === 1;
    return isFirstFailure ? Promise.reject(new Error('not yet')) : Promise.resolve();
  };
  await jobs.handle('test.count', count, { retryDelaySeconds: 1 });
  const numbers = Array.from({ length: 12 }, (_, index) => index);
  await inTransaction(server.services, async ({ trx }) => {
    for (const number of numbers) await jobs.enqueue(trx, 'test.count', { number });
  });
  await vi.waitFor(() => expect(ran.filter((number) => number === 3)).toHaveLength(2), {
    timeout: 30_000,
    interval: 100,
  });
  expect(ran.toSorted((a, b) => a - b)).toEqual([...numbers, 3].toSorted((a, b) => a - b));
}, 40_000);

test('a single job that waits keeps others from being added until it begins', async () => {
  const { jobs, db } = server.services;
  let runs = 0;
  await jobs.handle('test.single', async () => void (runs += 1), { isSingle: true });
  const enqueue = (startAfterSeconds: number) =>
    inTransaction(server.services, ({ trx }) =>
      jobs.enqueue(trx, 'test.single', {}, { startAfterSeconds }),
    );
  for (let count = 0; count < 3; count += 1) await enqueue(1);
  await vi.waitUntil(() => runs > 0, { timeout: 30_000, interval: 50 });
  await enqueue(0);
  await vi.waitUntil(() => runs > 1, { timeout: 30_000, interval: 50 });
  const { rows } = await sql`select from pgboss.job where name = 'test.single'`.execute(db);
  expect(rows).toHaveLength(2);
}, 70_000);

test('a job begins in the process that enqueued it, and one that was left in any (OPS-161)', async () => {
  const other = await startTestServer({
    LOG_LEVEL: 'silent',
    DATABASE_URL: server.services.databaseUrl,
  });
  try {
    const ran = { here: 0, there: 0 };
    await server.services.jobs.handle('test.where', async () => void (ran.here += 1));
    await other.services.jobs.handle('test.where', async () => void (ran.there += 1));
    const enqueued = 40;
    for (let count = 1; count <= enqueued; count += 1) {
      await inTransaction(server.services, ({ trx, services }) =>
        services.jobs.enqueue(trx, 'test.where', {}),
      );
      await vi.waitUntil(() => ran.here + ran.there === count, WAITING);
    }
    // The other one looks now and then, and may come first.
    expect(ran.here).toBeGreaterThan(enqueued - 5);

    const { db, jobs } = server.services;
    await db.transaction().execute((trx) => jobs.enqueue(trx, 'test.where', {}));
    await vi.waitUntil(() => ran.here + ran.there === enqueued + 1, WAITING);
  } finally {
    await other.close();
  }
}, 40_000);
