import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApplication } from '#features/applications/server/factory.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { countWaiting } from '#platform/server/database/test-locks.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { registeredSubjects } from '#app/features.server.ts';
import { COMMAND_LINE } from '../../vocabulary.ts';
import { decideReport } from '../public.ts';

let server: TestServer;
let poster: TestPerson;
let helper: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  poster = await server.person('Ana Poster');
  helper = await server.person('Hugo Helper');
});
afterAll(() => server.close());

it('lets no helper claim a task while a moderator removes it (NOTE-081)', async () => {
  const { db } = server.services;
  const task = await makeTask(server.services, { posterId: poster.userId });
  await makeApplication(server.services, {
    task,
    applicantId: helper.userId,
    status: 'approved',
  });
  await helper.api.reports.send({
    entityType: 'task',
    entityId: task.id,
    entityTitle: 'Mow the front lawn',
    reason: 'scam',
  });
  const { id: reportId } = await db
    .selectFrom('reports')
    .select('id')
    .where('entity_id', '=', task.id)
    .executeTakeFirstOrThrow();
  // The removal waits between looking at the task and taking it away.
  const { removing, claiming } = await db.transaction().execute(async (trx) => {
    await sql`lock table task_applications in access exclusive mode`.execute(trx);
    const removal = inTransaction(server.services, (work) =>
      decideReport(
        work,
        registeredSubjects,
        { userId: COMMAND_LINE, role: 'operator', language: 'en' },
        reportId,
        { action: 'remove', rule: 4, explanation: 'A scam', days: null, takesAway: true },
      ),
    );
    await expect.poll(() => countWaiting(db)).toBe(1);
    const claim = helper.api.work.claim({ taskId: task.id });
    // The outcome is checked below.
    claim.catch(() => {});
    await expect.poll(() => countWaiting(db)).toBe(2);
    return { removing: removal, claiming: claim };
  });
  await removing;
  await expect(claiming).rejects.toMatchObject({ status: 404 });
  await expect(helper.api.tasks.find({ id: task.id })).rejects.toMatchObject({ status: 404 });
});
