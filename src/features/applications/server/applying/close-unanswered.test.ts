import { afterAll, expect, test } from 'vitest';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import { makeApplication } from '../factory.ts';
import { setDecisionsSwitch } from '../deciding/decisions-switch.ts';
import { TITLE, startScene } from '../test-scene.ts';
import { settleWaiting } from './application-jobs.ts';
import { closeUnanswered } from './close-unanswered.ts';

const { server, poster, helper, waiting, newTask, passDays, messages, sentOn } = await startScene();
const { services } = server;
afterAll(() => server.close());

const runJobs = () => settleWaiting(services);
async function passEachDay(taskId: string, days: number) {
  for (let day = 0; day < days; day += 1) {
    await passDays(taskId, 1);
    await runJobs();
  }
}
const listReminders = async (taskId: string) =>
  (await messages(poster, taskId)).filter((message) => message.startsWith('applications_waiting'));
const applied = async () => {
  const task = await newTask();
  const { id } = await makeApplication(services, { task, applicantId: waiting.userId });
  return { task, taskId: task.id, id };
};
const pending = { status: 'pending', closedReason: null };
const closed = { status: 'rejected', closedReason: 'no_answer' };

test('the poster is reminded after 10 days, and it is closed after 14 (DEAL-090, DEAL-091)', async () => {
  const { task, taskId } = await applied();
  await makeApplication(services, { task, applicantId: helper.userId });
  await passEachDay(taskId, 9);
  expect(await listReminders(taskId)).toEqual([]);
  await passEachDay(taskId, 1);
  await Promise.all([runJobs(), runJobs()]);
  expect(await listReminders(taskId)).toEqual([
    `applications_waiting: 2 people have waited for your answer about "${TITLE}" for 10 days. Applications close after 14 days.`,
  ]);
  await passEachDay(taskId, 3);
  expect(await sentOn(waiting, taskId)).toMatchObject(pending);
  await passEachDay(taskId, 1);
  expect(await sentOn(waiting, taskId)).toMatchObject(closed);
  expect(await sentOn(helper, taskId)).toMatchObject(closed);
  expect(await messages(waiting, taskId)).toEqual([
    `application_closed: Nobody answered your application for "${TITLE}" within 14 days, so we closed it. Thank you for offering your help.`,
  ]);
  expect(await listReminders(taskId)).toHaveLength(1);
});

test('old applications are closed only after their poster was reminded (DEAL-091)', async () => {
  const { taskId } = await applied();
  await passDays(taskId, 60);
  await runJobs();
  expect(await listReminders(taskId)).toHaveLength(1);
  await passDays(taskId, 3.9);
  await runJobs();
  expect(await sentOn(waiting, taskId)).toMatchObject(pending);
  await passDays(taskId, 0.2);
  await runJobs();
  expect(await sentOn(waiting, taskId)).toMatchObject(closed);
});

test('nothing is closed while somebody is approved or does the work, and the days begin anew after it (DEAL-090)', async () => {
  const { task, taskId } = await applied();
  await passEachDay(taskId, 9);
  await makeTaskWithHelper(services, { task, taskerId: helper.userId, status: 'open' });
  await passEachDay(taskId, 4);
  await helper.api.work.claim({ taskId });
  await passEachDay(taskId, 20);
  expect(await sentOn(waiting, taskId)).toMatchObject(pending);
  expect(await listReminders(taskId)).toEqual([]);
  await helper.api.work.giveUp({ taskId });
  await passEachDay(taskId, 13);
  expect(await sentOn(waiting, taskId)).toMatchObject(pending);
  await passEachDay(taskId, 1);
  expect(await sentOn(waiting, taskId)).toMatchObject(closed);
});

test('nothing is closed while decisions are turned off (DEAL-091)', async () => {
  const { taskId } = await applied();
  await passEachDay(taskId, 13);
  await setDecisionsSwitch(services.db, false);
  await passEachDay(taskId, 2);
  expect(await sentOn(waiting, taskId)).toMatchObject(pending);
  await setDecisionsSwitch(services.db, true);
  await runJobs();
  expect(await sentOn(waiting, taskId)).toMatchObject(closed);
});

test.each(['approves', 'rejects', 'withdraws'] as const)(
  'somebody %s at the last moment, twenty times: one of the two happens (DEAL-092)',
  async (act) => {
    for (let time = 0; time < 20; time += 1) {
      const { taskId, id } = await applied();
      await passEachDay(taskId, 11);
      await passDays(taskId, 4);
      const status = act === 'approves' ? 'approved' : 'rejected';
      const [acted] = await Promise.allSettled([
        act === 'withdraws'
          ? waiting.api.applications.withdraw({ applicationId: id })
          : poster.api.applications.decide({ taskId, applicationId: id, status }),
        closeUnanswered(services),
        closeUnanswered(services),
      ]);
      const notices = (await messages(waiting, taskId)).map((message) => message.split(':')[0]);
      const sent = await sentOn(waiting, taskId);
      if (acted.status === 'rejected') {
        expect(sent).toMatchObject(closed);
        expect(notices).toEqual(['application_closed']);
      } else if (act === 'withdraws') {
        expect(sent).toBeUndefined();
        expect(notices).toEqual([]);
      } else {
        expect(sent).toMatchObject({
          status,
          closedReason: act === 'rejects' ? 'rejected_by_poster' : null,
        });
        expect(notices).toEqual([`application_${status}`]);
      }
    }
  },
  120_000,
);
