import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTask } from '#features/tasks/server/factory.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { makeTaskWithHelper } from './factory.ts';
import { remindToConfirm } from './remind-to-confirm.ts';

let server: TestServer;
let poster: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  poster = await server.person('Ana Poster');
});
afterAll(() => server.close());

async function completedTask(taskerId?: string) {
  const task = await makeTask(server.services, { posterId: poster.userId });
  const { taskId } = await makeTaskWithHelper(server.services, {
    task,
    status: 'completed_by_tasker',
    ...(taskerId !== undefined && { taskerId }),
  });
  return { taskId, ...(await remindersInLine(taskId)) };
}

async function remindersInLine(taskId: string) {
  const { rows } = await sql<{ transition_id: string; days: number }>`
    select data ->> 'transitionId' as transition_id,
      round(extract(epoch from start_after - now()) / 86400)::int as days
    from pgboss.job
    where name = 'tasks.remind-to-confirm' and data ->> 'taskId' = ${taskId}
    order by created_on desc`.execute(server.services.db);
  const transitionId = rows[0]?.transition_id ?? '';
  return { transitionId, days: rows.map((row) => row.days) };
}

const remind = (taskId: string, transitionId: string) =>
  inTransaction(server.services, (work) => remindToConfirm(work, taskId, transitionId));
const reminders = async (taskId: string) =>
  (await poster.api.notifications.list({})).items
    .filter((notice) => notice.taskId === taskId)
    .map(({ message }) => message)
    .filter((message) => message.includes('three days ago'));

test('three days after completion the poster is reminded, once', async () => {
  const { taskId, transitionId, days } = await completedTask();
  expect(days).toEqual([3]);
  await remind(taskId, transitionId);
  await remind(taskId, transitionId);
  expect(await reminders(taskId)).toEqual([
    '"Mow the front lawn" was finished three days ago. Please confirm, or say what is missing.',
  ]);
});

test('not when anything happened since', async () => {
  const confirmed = await completedTask();
  await poster.api.work.confirm({ taskId: confirmed.taskId });
  await remind(confirmed.taskId, confirmed.transitionId);
  const sentBack = await completedTask();
  await poster.api.work.sendBack({ taskId: sentBack.taskId, reason: 'Not yet' });
  await remind(sentBack.taskId, sentBack.transitionId);
  expect(await reminders(confirmed.taskId)).toEqual([]);
  expect(await reminders(sentBack.taskId)).toEqual([]);
});

test('asks only about the second completion of a task sent back and completed again', async () => {
  const helper = await server.person('Hugo Helper');
  const { taskId, transitionId } = await completedTask(helper.userId);
  await poster.api.work.sendBack({ taskId: taskId, reason: 'The gate is still open.' });
  await helper.api.work.complete({ taskId: taskId });
  await remind(taskId, transitionId);
  expect(await reminders(taskId)).toEqual([]);
  const second = await remindersInLine(taskId);
  expect(second.days).toEqual([3, 3]);
  await remind(taskId, second.transitionId);
  expect(await reminders(taskId)).toHaveLength(1);
});
