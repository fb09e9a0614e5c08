import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { MOST_RETRIES } from '#platform/server/jobs/jobs.ts';
import { newId } from '#platform/server/ids.ts';
import { sql } from 'kysely';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { staffMember } from '#features/moderation/server/test-staff.ts';

const QUEUE = 'test.administration';

let server: TestServer;
let operator: TestPerson;
const ran: string[] = [];
let isBroken = true;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
  operator = await staffMember(server, 'operator', 'Olga Operator');
  await server.services.jobs.handle(QUEUE, async (data) => {
    if (isBroken) throw new Error('550 no mailbox for <ana@example.org>, call +1 512 555 0100');
    ran.push((data as { thingId: string }).thingId);
  });
});
afterAll(() => server.close());

/** So often that only the last try is left, which fails. */
async function fail(...thingIds: string[]) {
  await inTransaction(server.services, async ({ trx }) => {
    await server.services.jobs.enqueueAll(
      trx,
      QUEUE,
      thingIds.map((thingId) => ({ thingId, note: 'Ana lives at 12 Hidden Lane' })),
    );
    await sql`update pgboss.job set retry_count = ${MOST_RETRIES} where name = ${QUEUE}`.execute(
      trx,
    );
  });
  await vi.waitFor(
    async () => {
      const { items } = await operator.api.administration.listFailedJobs({});
      expect(items.filter(({ about }) => thingIds.includes(about[0] ?? ''))).toHaveLength(
        thingIds.length,
      );
    },
    { timeout: 20_000, interval: 100 },
  );
}

const queueNow = async () =>
  (await operator.api.administration.listQueues({})).queues.find(({ name }) => name === QUEUE);

test('operators see queues and failed jobs, with nothing of people but ids, and retry one or all (MOD-060, MOD-061)', async () => {
  expect(await queueNow()).toEqual({
    name: QUEUE,
    waiting: 0,
    later: 0,
    active: 0,
    failed: 0,
    oldest: null,
    lastCompleted: null,
  });
  const things = [newId(), newId(), newId()];
  await fail(...things);
  expect(await queueNow()).toMatchObject({ waiting: 0, failed: 3, lastCompleted: null });
  const { items } = await operator.api.administration.listFailedJobs({});
  const own = items.filter(({ queue }) => queue === QUEUE);
  expect(own).toHaveLength(3);
  expect(own[0]).toMatchObject({
    error: '550 no mailbox for <…>, call …',
    tries: MOST_RETRIES + 1,
  });
  expect(JSON.stringify(own)).not.toMatch(/ana@|Hidden/);

  isBroken = false;
  const [first] = own;
  const one = { queue: QUEUE, jobId: first?.id ?? '' };
  expect(await operator.api.administration.retryJobs(one)).toEqual({ retried: 1 });
  await vi.waitFor(() => expect(ran).toEqual(first?.about), { timeout: 20_000, interval: 100 });
  await expect(operator.api.administration.retryJobs(one)).rejects.toMatchObject({ status: 409 });
  expect(await operator.api.administration.retryJobs({ queue: QUEUE })).toEqual({ retried: 2 });
  await vi.waitFor(() => expect(ran.toSorted()).toEqual(things.toSorted()), {
    timeout: 20_000,
    interval: 100,
  });
  expect(await operator.api.administration.retryJobs({ queue: QUEUE })).toEqual({ retried: 0 });
  await vi.waitFor(async () =>
    expect(await queueNow()).toMatchObject({ failed: 0, lastCompleted: expect.any(Date) }),
  );
  const log = await operator.api.moderation.log({});
  expect(log.items).toMatchObject([
    { action: 'retry_jobs', detail: `${QUEUE}: 2`, actor: { name: 'Olga Operator' } },
    { action: 'retry_jobs', detail: `${QUEUE} ${first?.id}` },
  ]);
}, 60_000);

test('a queue whose name no database can hold is refused (MOD-061)', async () => {
  await expect(
    operator.api.administration.retryJobs({ queue: `${QUEUE}\0` }),
  ).rejects.toMatchObject({ status: 422 });
});
