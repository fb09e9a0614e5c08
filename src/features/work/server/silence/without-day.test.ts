import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { makeApplication } from '#features/applications/server/factory.ts';
import { TITLE } from '#features/applications/server/test-scene.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { dayAfter } from '#platform/time/zoned-time.ts';
import { makeTaskWithHelper } from '../factory.ts';
import { startWorkScene } from '../work-scene.ts';
import { askAfterDay } from './ask-after-day.ts';
import { lapseUnanswered } from './lapse-unanswered.ts';

const { server, poster, helper, waiting, messages, status, sentOn } = await startWorkScene();
const { services } = server;
const { db } = services;
afterAll(() => server.close());

const ASKED = `task_day_passed: "${TITLE}" has been under way for 14 days. Did it happen?`;

/** Moves the steps of a task, and what was asked about it, so many days into the past. */
async function letPass(taskId: string, days: number) {
  const interval = sql`make_interval(secs => ${days * 86_400})`;
  await sql`update task_transitions set created_at = created_at - ${interval}
    where task_id = ${taskId}`.execute(db);
  await sql`update task_reminders set sent_at = sent_at - ${interval}, about = about - ${interval}
    where task_id = ${taskId}`.execute(db);
}

/** Makes work without a day that was claimed or started so many days ago. */
async function makeUnderWay(
  days: number,
  wanted: {
    status?: 'claimed' | 'started' | 'completed_by_tasker';
    type?: 'asap' | 'flexible';
  } = {},
) {
  const task = await makeTask(services, {
    posterId: poster.userId,
    draft: { timing: { type: wanted.type ?? 'flexible' } },
  });
  await makeApplication(services, { task, applicantId: waiting.userId });
  const { taskId } = await makeTaskWithHelper(services, {
    task,
    taskerId: helper.userId,
    status: wanted.status ?? 'claimed',
  });
  await letPass(taskId, days);
  return taskId;
}

const asked = async (taskId: string) => {
  const lists = await Promise.all([messages(poster, taskId), messages(helper, taskId)]);
  return lists.map((list) => list.filter((message) => message === ASKED).length);
};

test.each([
  { status: 'claimed', type: 'flexible' },
  { status: 'started', type: 'flexible' },
  { status: 'claimed', type: 'asap' },
] as const)(
  'both are asked once, 14 days after $status work ($type) began (DEAL-086)',
  async (wanted) => {
    const taskId = await makeUnderWay(13.9, wanted);
    await askAfterDay(services);
    expect(await asked(taskId)).toEqual([0, 0]);
    expect((await poster.api.tasks.find({ id: taskId })).isDayOver).toBeUndefined();
    await expect(poster.api.work.confirm({ taskId })).rejects.toMatchObject({ status: 409 });
    await letPass(taskId, 0.2);
    await Promise.all([askAfterDay(services), askAfterDay(services)]);
    await letPass(taskId, 1);
    await askAfterDay(services);
    expect(await asked(taskId)).toEqual([1, 1]);
    for (const person of [poster, helper]) {
      expect((await person.api.tasks.find({ id: taskId })).isDayOver).toBe(true);
    }
    expect((await waiting.api.tasks.find({ id: taskId })).isDayOver).toBeUndefined();
    await poster.api.work.confirm({ taskId });
    expect(await status(taskId)).toBe('done');
  },
);

test('open tasks and completed work are not asked about (DEAL-086)', async () => {
  const taskId = await makeUnderWay(30, { status: 'completed_by_tasker' });
  await makeTask(services, { posterId: poster.userId, draft: { timing: { type: 'flexible' } } });
  await askAfterDay(services);
  expect(await asked(taskId)).toEqual([0, 0]);
});

test('a start asks anew after 14 days, and the question before it does not lapse the deal (DEAL-086)', async () => {
  const taskId = await makeUnderWay(15);
  await askAfterDay(services);
  await letPass(taskId, 13);
  await helper.api.work.start({ taskId });
  await letPass(taskId, 2);
  await askAfterDay(services);
  await lapseUnanswered(services);
  expect(await asked(taskId)).toEqual([1, 1]);
  expect(await status(taskId)).toBe('started');
  await letPass(taskId, 13);
  await askAfterDay(services);
  expect(await asked(taskId)).toEqual([2, 2]);
});

test('a day that both agree on takes the place of the question (DEAL-086, DEAL-050)', async () => {
  const taskId = await makeUnderWay(15);
  await askAfterDay(services);
  await letPass(taskId, 15);
  const today = new Date().toISOString().slice(0, 10);
  const { id: proposalId } = await helper.api.agreements.propose({
    taskId,
    applicationId: null,
    changes: { day: { date: dayAfter(today, 3), timeOfDay: 'flexible' } },
    today,
  });
  await poster.api.agreements.accept({ proposalId });
  await askAfterDay(services);
  await lapseUnanswered(services);
  expect(await status(taskId)).toBe('claimed');
  expect(await asked(taskId)).toEqual([1, 1]);
  expect((await poster.api.tasks.find({ id: taskId })).isDayOver).toBeUndefined();
});

test.each(['claimed', 'started'] as const)(
  'without an answer %s work lapses 14 days after the question, and is open for those who waited (DEAL-084, DEAL-086)',
  async (from) => {
    const taskId = await makeUnderWay(15, { status: from });
    await askAfterDay(services);
    await letPass(taskId, 13.9);
    await lapseUnanswered(services);
    expect(await status(taskId)).toBe(from);
    await letPass(taskId, 0.2);
    await Promise.all([lapseUnanswered(services), lapseUnanswered(services)]);
    expect(await poster.api.tasks.find({ id: taskId })).toMatchObject({
      status: 'open',
      isExpired: false,
    });
    expect((await messages(helper, taskId)).at(-1)).toMatch(/^task_released: Neither of you/);
    expect((await messages(waiting, taskId)).filter((text) => text.includes('open again'))).toEqual(
      [`task_reopened: "${TITLE}" is open again.`],
    );
    expect(await sentOn(waiting, taskId)).toMatchObject({ status: 'pending' });
    const { items } = await poster.api.outcomes.listMine({});
    expect(items.find(({ subjectId }) => subjectId === taskId)).toMatchObject({ result: 'lapsed' });
  },
);

test('an open report between the two keeps it from lapsing (DEAL-085, DEAL-086)', async () => {
  const taskId = await makeUnderWay(15);
  await askAfterDay(services);
  await letPass(taskId, 15);
  await helper.api.reports.send({ entityType: 'task', entityId: taskId, reason: 'spam' });
  await lapseUnanswered(services);
  expect(await status(taskId)).toBe('claimed');
});
