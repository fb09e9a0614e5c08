import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setLost } from '#platform/server/database/test-database.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { openPage } from './support/live-page.ts';
import type { LivePage } from './support/live-page.ts';
import { startTestServer } from './support/server.ts';
import type { TestPerson, TestServer } from './support/server.ts';

const WAITING = { timeout: 30_000, interval: 100 };

let server: TestServer;
let ana: TestPerson;
/** A person that no process knows yet. */
let ben: TestPerson;
let page: LivePage;
const ran: string[] = [];
const rule = { name: 'test.database', key: newId(), points: 1, seconds: 3600 };

const enqueue = (id: string, startAfterSeconds?: number) =>
  inTransaction(server.services, ({ trx }) =>
    server.services.jobs.enqueue(
      trx,
      'test.database',
      { id },
      startAfterSeconds === undefined ? {} : { startAfterSeconds },
    ),
  );
const fetchStatus = async (path: string) =>
  (await fetch(server.url + path, { headers: { Authorization: `Bearer ${ana.token}` } })).status;
const dial = () =>
  openPage(server, ben.token).then(
    ({ socket }) => socket.close() && 'connected',
    (error: Error) => error.message,
  );

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on', LOG_LEVEL: 'silent' });
  [ana, ben] = [await server.person(), await server.person()];
  page = await openPage(server, ana.token);
  await server.services.jobs.handle('test.database', async (data: object) => {
    ran.push((data as { id: string }).id);
  });
  await server.services.limits.allow(rule);
});
afterAll(() => server.close());

describe('a database that is lost and comes back (OPS-134)', () => {
  const before = newId();
  it('leaves requests and live connections unavailable while it is lost', async () => {
    await enqueue(before, 1);
    await setLost(server.services.databaseUrl, true);
    expect(await fetchStatus('/api/tasks?search=x')).toBe(503);
    expect(await fetchStatus('/readyz')).toBe(503);
    expect(await dial()).toBe('unavailable');
  });

  it('is used again by requests, live connections, limits and jobs, each of which runs once', async () => {
    await setLost(server.services.databaseUrl, false);
    await vi.waitUntil(async () => (await fetchStatus('/api/my/profile')) === 200, WAITING);
    await vi.waitUntil(async () => (await dial()) === 'connected', WAITING);
    expect(page.socket.connected).toBe(true);
    expect(await server.services.limits.allow(rule)).toBe(false);
    const after = newId();
    await enqueue(after);
    await vi.waitUntil(() => [before, after].every((id) => ran.includes(id)), WAITING);
    expect(ran.toSorted()).toEqual([before, after].toSorted());
  });
});
