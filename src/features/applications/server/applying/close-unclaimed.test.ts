import { afterAll, expect, test } from 'vitest';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import { makeApplication } from '../factory.ts';
import { TITLE, startScene } from '../test-scene.ts';
import { settleWaiting } from './application-jobs.ts';
import { closeUnclaimed } from './close-unclaimed.ts';

const { server, poster, helper, waiting, newTask, passDays, messages, sentOn, status } =
  await startScene();
const { services } = server;
afterAll(() => server.close());

const runJobs = () => settleWaiting(services);
async function passEachDay(taskId: string, days: number) {
  for (let day = 0; day < days; day += 1) {
    await passDays(taskId, 1);
    await runJobs();
  }
}

/** A task for which the helper is approved while another one waits. */
async function approve() {
  const task = await newTask();
  await makeApplication(services, { task, applicantId: waiting.userId });
  const { id } = await makeApplication(services, { task, applicantId: helper.userId });
  const decided = { taskId: task.id, applicationId: id };
  await poster.api.applications.decide({ ...decided, status: 'approved' });
  return { ...decided, task };
}

const REMINDED = `application_approved: You were approved for "${TITLE}". Claim the task, or decline it so someone else can. The approval ends after 5 days.`;
const CLOSED = `application_closed: You didn't claim "${TITLE}" within 5 days, so your approval has ended.`;
const LEFT = `application_withdrawn: The helper you approved for "${TITLE}" didn't claim it within 5 days, so the approval has ended. You can approve someone else.`;

const listEnds = async (taskId: string) => {
  const [own, posters] = await Promise.all([messages(helper, taskId), messages(poster, taskId)]);
  const ends = [REMINDED, CLOSED, LEFT];
  return [...own, ...posters].filter((message) => ends.includes(message));
};

test('the applicant is reminded after 2 days, and the approval ends after 5 (DEAL-093)', async () => {
  const { taskId } = await approve();
  await passDays(taskId, 1.9);
  await runJobs();
  expect(await listEnds(taskId)).toEqual([]);
  await passDays(taskId, 0.2);
  await Promise.all([runJobs(), runJobs()]);
  expect(await listEnds(taskId)).toEqual([REMINDED]);
  await passEachDay(taskId, 2);
  expect(await sentOn(helper, taskId)).toMatchObject({ status: 'approved' });
  await passDays(taskId, 1);
  await Promise.all([runJobs(), runJobs()]);
  expect(await sentOn(helper, taskId)).toMatchObject({
    status: 'rejected',
    closedReason: 'not_claimed',
  });
  expect(await listEnds(taskId)).toEqual([REMINDED, CLOSED, LEFT]);
  await expect(helper.api.work.claim({ taskId })).rejects.toMatchObject({ status: 403 });
});

test('those who wait have their 14 days from then on, and can be approved (DEAL-090, DEAL-093)', async () => {
  const { task, taskId } = await approve();
  await passEachDay(taskId, 5);
  expect(await sentOn(helper, taskId)).toMatchObject({ closedReason: 'not_claimed' });
  await passEachDay(taskId, 13);
  expect(await sentOn(waiting, taskId)).toMatchObject({ status: 'pending' });
  const { items } = await poster.api.applications.listReceived({ taskId: task.id });
  const next = items.find(({ applicant }) => applicant.name === 'Wanda Waiting');
  await poster.api.applications.decide({
    taskId,
    applicationId: next?.id ?? '',
    status: 'approved',
  });
  await waiting.api.work.claim({ taskId });
  expect(await status(taskId)).toBe('claimed');
});

test('an approval that was forgotten ends only 3 days after the reminder, and one of 60 days ago stays (DEAL-093)', async () => {
  const { taskId } = await approve();
  await passDays(taskId, 40);
  await runJobs();
  expect(await listEnds(taskId)).toEqual([REMINDED]);
  await passDays(taskId, 2.9);
  await runJobs();
  expect(await sentOn(helper, taskId)).toMatchObject({ status: 'approved' });
  await passDays(taskId, 0.2);
  await runJobs();
  expect(await sentOn(helper, taskId)).toMatchObject({ closedReason: 'not_claimed' });

  const { taskId: old } = await approve();
  await passDays(old, 61);
  await runJobs();
  expect(await listEnds(old)).toEqual([]);
});

test('neither happens to claimed work or a removed task (DEAL-093)', async () => {
  const claimed = await makeTaskWithHelper(services, {
    task: await newTask(),
    taskerId: helper.userId,
    status: 'claimed',
  });
  const { taskId: removed } = await approve();
  await poster.api.tasks.remove({ id: removed });
  for (const taskId of [claimed.taskId, removed]) {
    await passEachDay(taskId, 6);
    expect(await listEnds(taskId)).toEqual([]);
  }
});

test.each(['claims', 'declines', 'is turned down'] as const)(
  'the applicant %s at the last moment, twenty times: one of the two happens (DEAL-093)',
  async (act) => {
    const acts = {
      claims: ({ taskId }: { taskId: string }) => helper.api.work.claim({ taskId }),
      declines: ({ taskId }: { taskId: string }) => helper.api.applications.decline({ taskId }),
      'is turned down': (decided: { taskId: string; applicationId: string }) =>
        poster.api.applications.decide({ ...decided, status: 'rejected' }),
    };
    for (let time = 0; time < 20; time += 1) {
      const { taskId, applicationId } = await approve();
      await passDays(taskId, 2);
      await runJobs();
      await passDays(taskId, 3);
      const [acted] = await Promise.allSettled([
        acts[act]({ taskId, applicationId }),
        closeUnclaimed(services),
        closeUnclaimed(services),
      ]);
      const ends = await listEnds(taskId);
      if (acted.status === 'rejected') {
        expect(acted.reason).toMatchObject({ status: act === 'is turned down' ? 409 : 403 });
        expect(ends).toEqual([REMINDED, CLOSED, LEFT]);
      } else {
        expect(ends).toEqual([REMINDED]);
        expect(await status(taskId)).toBe(act === 'claims' ? 'claimed' : 'open');
      }
    }
  },
  120_000,
);
