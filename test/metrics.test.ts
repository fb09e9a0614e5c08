import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { trackQueueSizes } from '#platform/server/metrics/queue-sizes.ts';
import { openPage } from './support/live-page.ts';
import { startTestServer } from './support/server.ts';
import type { TestServer } from './support/server.ts';
import { registry } from '#platform/server/metrics/registry.ts';

const QUEUE = 'test.metrics';

let server: TestServer;
beforeAll(async () => {
  // Drops what earlier tests counted in this process.
  registry.resetMetrics();
  server = await startTestServer({ PAGE_CACHE_SECONDS: '60', LOG_LEVEL: 'silent' });
});
afterAll(() => server.close());

/** The sum of what Prometheus reads under this name with these labels. */
async function counted(name: string, labels: Record<string, string> = {}): Promise<number> {
  const lines = (await registry.metrics()).split('\n');
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  return lines
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => wanted.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

const REQUESTS = 'porchlight_http_request_seconds_count';

/** An answer is counted once all of it is sent, which its reader may learn first. */
const answered = async (labels: Record<string, string>, count: number) =>
  vi.waitFor(async () => expect(await counted(REQUESTS, labels)).toBe(count), { timeout: 5_000 });

test('counts what is answered by the part of the site, however it is asked for, and never by an id (OPS-060)', async () => {
  const route = { route: 'tasks.find' };
  await server.anonymous.tasks.find({ id: newId() }).catch(() => {});
  await fetch(`${server.url}/api/tasks/${newId()}`);
  await answered({ ...route, method: 'POST', status: '4xx' }, 1);
  await answered({ ...route, method: 'GET', status: '4xx' }, 1);
  await fetch(`${server.url}/healthz?for=me`);
  await answered({ route: '/healthz', status: '2xx' }, 1);
  await fetch(`${server.url}/anything/${newId()}`, { method: 'PROPFIND' });
  await answered({ route: 'other', method: 'other' }, 1);
  const labels = (await registry.metrics()).matchAll(/route="([^"]*)"/g);
  for (const [, label] of labels) expect(label).not.toMatch(/[0-9a-f]{8}-|\?/);
});

test('counts answers that come out of memory as others (OPS-060)', async () => {
  const ask = async () => (await fetch(`${server.url}/api/tasks?limit=3`)).status;
  const hits = { cache: 'http.public-answers', result: 'hit' };
  const before = await counted('porchlight_cache_reads_total', hits);
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 200]);
  await answered({ route: 'tasks.browse', method: 'GET', status: '2xx' }, 3);
  expect(await counted('porchlight_cache_reads_total', hits)).toBe(before + 2);
});

test('counts statements, connections, live connections, jobs and e-mails (OPS-061)', async () => {
  const { services } = server;
  const person = await server.person();
  const page = await openPage(server, person.token);
  await vi.waitFor(async () => expect(await counted('porchlight_live_sockets')).toBe(1));
  page.socket.close();
  await vi.waitFor(async () => expect(await counted('porchlight_live_sockets')).toBe(0));

  await services.mail.send({ to: 'a@example.org', subject: 'A', text: 'A', html: 'A' });
  expect(await counted('porchlight_emails_total', { outcome: 'sent' })).toBe(1);

  const done = Promise.withResolvers<object>();
  await services.jobs.handle(QUEUE, async (data) => {
    if ('fails' in data) throw new Error('not today');
    done.resolve(data);
  });
  await inTransaction(services, ({ trx }) =>
    services.jobs.enqueueAll(trx, QUEUE, [{ fails: 'yes' }, { works: 'yes' }]),
  );
  expect(await done.promise).toEqual({ works: 'yes' });
  const runs = { queue: QUEUE, outcome: 'done' };
  await vi.waitFor(async () => expect(await counted('porchlight_job_seconds_count', runs)).toBe(1));
  const failures = { queue: QUEUE, outcome: 'failed' };
  expect(await counted('porchlight_job_seconds_count', failures)).toBe(1);
  // The failed one is tried again later.
  await vi.waitFor(async () => {
    // Reads the queues again, however recent the last reading is.
    trackQueueSizes(services.db);
    expect(await counted('porchlight_jobs', { queue: QUEUE, state: 'later' })).toBe(1);
  });
  expect(await counted('porchlight_database_connections', { state: 'open' })).toBeGreaterThan(0);
  const statements = { pool: 'requests' };
  expect(await counted('porchlight_database_query_seconds_count', statements)).toBeGreaterThan(0);
});

test('counts what was not taken (OPS-061)', async () => {
  const refused = { status: '401' };
  const before = await counted('porchlight_uploads_refused_total', refused);
  expect((await fetch(`${server.url}/api/pictures`, { method: 'POST', body: 'x' })).status).toBe(
    401,
  );
  expect(await counted('porchlight_uploads_refused_total', refused)).toBe(before + 1);
});
