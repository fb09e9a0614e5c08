import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { TITLE } from '#features/applications/server/test-scene.ts';
import type { TaskDraftInput } from '#features/tasks/task-draft.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { dayAfter } from '#platform/time/zoned-time.ts';
import { makeTaskWithHelper } from '../factory.ts';
import { startWorkScene } from '../work-scene.ts';
import { askAfterDay } from './ask-after-day.ts';

const { server, poster, helper, waiting, messages, status } = await startWorkScene();
const { services } = server;
afterAll(() => server.close());

type TimeOfDay = NonNullable<TaskDraftInput['timing']['timeOfDay']>;

/** A task whose day ended so many hours ago. */
async function makePassed(
  hours: number,
  wanted: { timeOfDay?: TimeOfDay; status?: 'claimed' | 'started' | 'completed_by_tasker' } = {},
) {
  const date = dayAfter(new Date().toISOString().slice(0, 10), 2);
  const { timeOfDay = 'flexible' } = wanted;
  const task = await makeTask(services, {
    posterId: poster.userId,
    draft: { timing: { type: 'specific', date, timeOfDay } },
  });
  const { taskId } = await makeTaskWithHelper(services, {
    task,
    taskerId: helper.userId,
    status: wanted.status ?? 'claimed',
  });
  await passed(taskId, hours);
  return taskId;
}
const passed = (taskId: string, hours: number) =>
  sql`update tasks set expires_at = now() - make_interval(secs => ${hours * 3600}) where id = ${taskId}`.execute(
    services.db,
  );
const ASKED = `task_day_passed: The day of "${TITLE}" has passed. Did it happen?`;
const asked = async (taskId: string) => {
  const lists = await Promise.all([messages(poster, taskId), messages(helper, taskId)]);
  return lists.map((list) => list.filter((message) => message === ASKED).length);
};
const steps = async (person: typeof poster, taskId: string) => {
  const { abilities, isDayOver } = await person.api.tasks.find({ id: taskId });
  return { complete: abilities.complete.allowed, confirm: abilities.confirm.allowed, isDayOver };
};

test.each<{ timeOfDay: TimeOfDay; after: number }>([
  { timeOfDay: 'morning', after: 24 - 12 },
  { timeOfDay: 'afternoon', after: 24 - 7 },
  { timeOfDay: 'evening', after: 24 - 4 },
  { timeOfDay: 'flexible', after: 24 },
])('both are asked once, a day after the $timeOfDay (DEAL-080)', async ({ timeOfDay, after }) => {
  const taskId = await makePassed(after - 0.1, { timeOfDay });
  await askAfterDay(services);
  expect(await asked(taskId)).toEqual([0, 0]);
  expect(await steps(helper, taskId)).toEqual({ complete: false, confirm: false });
  await passed(taskId, after + 0.1);
  await Promise.all([askAfterDay(services), askAfterDay(services)]);
  await askAfterDay(services);
  expect(await asked(taskId)).toEqual([1, 1]);
  expect(await steps(helper, taskId)).toEqual({ complete: true, confirm: false, isDayOver: true });
  expect(await steps(poster, taskId)).toEqual({ complete: false, confirm: true, isDayOver: true });
  expect((await waiting.api.tasks.find({ id: taskId })).isDayOver).toBeUndefined();
});

test('another day asks again (DEAL-080)', async () => {
  const taskId = await makePassed(30, { status: 'started' });
  await askAfterDay(services);
  await passed(taskId, -10);
  await askAfterDay(services);
  expect(await asked(taskId)).toEqual([1, 1]);
  await passed(taskId, 26);
  await askAfterDay(services);
  expect(await asked(taskId)).toEqual([2, 2]);
});

test('nothing is asked of work that is marked completed (DEAL-080)', async () => {
  const taskId = await makePassed(50, { status: 'completed_by_tasker' });
  await askAfterDay(services);
  expect(await asked(taskId)).toEqual([0, 0]);
});

test('the helper completes a task that was only claimed, which starts it first (DEAL-081)', async () => {
  const taskId = await makePassed(30);
  await helper.api.work.complete({ taskId });
  await helper.api.work.complete({ taskId });
  const { timeline } = await poster.api.tasks.find({ id: taskId });
  expect(timeline?.map((step) => [step.actorName, step.fromStatus, step.toStatus])).toEqual([
    ['Hugo Helper', 'open', 'claimed'],
    ['Hugo Helper', 'claimed', 'started'],
    ['Hugo Helper', 'started', 'completed_by_tasker'],
  ]);
});

test.each(['claimed', 'started'] as const)(
  'the poster knows that a %s task is done (DEAL-082)',
  async (before) => {
    const early = await makePassed(20, { status: before });
    await expect(poster.api.work.confirm({ taskId: early })).rejects.toMatchObject({ status: 409 });
    const taskId = await makePassed(30, { status: before });
    await poster.api.work.confirm({ taskId });
    expect(await status(taskId)).toBe('done');
    expect((await messages(helper, taskId)).at(-1)).toBe(
      `task_done: "${TITLE}" is confirmed as done. Leave a review.`,
    );
  },
);

test('both end it at the same moment: one of the two happens (DEAL-076)', async () => {
  for (let time = 0; time < 20; time += 1) {
    const taskId = await makePassed(30);
    const ended = await Promise.allSettled([
      poster.api.work.removeHelper({ taskId }),
      helper.api.work.complete({ taskId }),
    ]);
    expect(ended.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  }
}, 120_000);
