import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer } from '#test-server.ts';
import type { TestServer } from '#test-server.ts';
import { inTransaction } from './database/transaction.ts';

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
