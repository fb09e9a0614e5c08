import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { makeApplication } from './factory.ts';
import { TITLE, startScene } from './test-scene.ts';
import { announceExpired } from '#features/tasks/server/expiry/announce-expired.ts';

const { server, poster, helper, waiting, newTask, messages } = await startScene();
const { services } = server;
afterAll(() => server.close());

const POSTERS = `task_expired: The day of your task "${TITLE}" has passed. Set a new day, post it again or close it.`;
const APPLICANTS = `task_expired: The day of "${TITLE}" has passed, so it has expired. We'll let you know if it gets a new day.`;

const endDay = (taskId: string, hoursAgo: number) =>
  sql`update tasks set timing_type = 'specific', timing_date = current_date,
    expires_at = now() - make_interval(secs => ${hoursAgo * 3600}) where id = ${taskId}`.execute(
    services.db,
  );
async function expiredTask(hoursAgo: number) {
  const task = await newTask();
  await makeApplication(services, { task, applicantId: waiting.userId });
  await makeApplication(services, { task, applicantId: helper.userId, status: 'approved' });
  await endDay(task.id, hoursAgo);
  return task.id;
}
const expiries = async (person: typeof poster, taskId: string) =>
  (await messages(person, taskId)).filter((message) => message.startsWith('task_expired'));

test('poster and applicants are notified once of each day that passes (DEAL-095)', async () => {
  const taskId = await expiredTask(-1);
  await announceExpired(services);
  expect(await expiries(poster, taskId)).toEqual([]);
  await endDay(taskId, 0.1);
  await Promise.all([announceExpired(services), announceExpired(services)]);
  await announceExpired(services);
  expect(await expiries(poster, taskId)).toEqual([POSTERS]);
  expect(await expiries(waiting, taskId)).toEqual([APPLICANTS]);
  expect(await expiries(helper, taskId)).toEqual([APPLICANTS]);
  await endDay(taskId, 0);
  await announceExpired(services);
  expect(await expiries(waiting, taskId)).toEqual([APPLICANTS, APPLICANTS]);
});

test.each([
  ['it passed days ago', (taskId: string) => endDay(taskId, 73)],
  ['it was removed', (taskId: string) => poster.api.tasks.remove({ id: taskId })],
])('not when %s (DEAL-095)', async (_when, change) => {
  const taskId = await expiredTask(1);
  await change(taskId);
  await announceExpired(services);
  expect(await expiries(poster, taskId)).toEqual([]);
  expect(await expiries(helper, taskId)).toEqual([]);
});

test('a task that is claimed does not expire (DEAL-095)', async () => {
  const taskId = await expiredTask(-1);
  await helper.api.work.claim({ taskId });
  await endDay(taskId, 1);
  await announceExpired(services);
  expect(await expiries(poster, taskId)).toEqual([]);
});
