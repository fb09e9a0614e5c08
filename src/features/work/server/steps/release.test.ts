import { afterAll, describe, expect, test } from 'vitest';
import { makeApplication } from '#features/applications/server/factory.ts';
import { TITLE, conflict } from '#features/applications/server/test-scene.ts';
import { makeTaskWithHelper } from '../factory.ts';
import { startWorkScene } from '../work-scene.ts';

const { server, poster, helper, waiting, newTask, claimedTask, messages, sentOn, status } =
  await startWorkScene();
afterAll(() => server.close());

describe('a task that comes back', () => {
  test('is open for those who waited, not for who gave it up', async () => {
    const task = await newTask();
    await makeApplication(server.services, { task, applicantId: waiting.userId });
    await makeTaskWithHelper(server.services, { task, taskerId: helper.userId, status: 'started' });
    await helper.api.work.giveUp({ taskId: task.id });

    expect(await status(task.id)).toBe('open');
    expect(await sentOn(helper, task.id)).toMatchObject({
      status: 'rejected',
      closedReason: 'released',
      task: { viewer: { isTasker: false } },
    });
    expect(await sentOn(waiting, task.id)).toMatchObject({
      status: 'pending',
      isGivenToAnother: false,
      chat: { allowed: true },
    });
    expect((await messages(poster, task.id)).at(-1)).toBe(
      `task_released: Hugo Helper gave the task back. "${TITLE}" is open again.`,
    );
    expect((await messages(waiting, task.id)).at(-1)).toBe(
      `task_reopened: "${TITLE}" is open again.`,
    );
    await expect(
      helper.api.applications.apply({ taskId: task.id, message: 'Again?' }),
    ).rejects.toMatchObject(conflict('You have already applied for this task.'));

    const next = (await poster.api.applications.listReceived({ taskId: task.id })).items[0];
    expect(next).toMatchObject({ status: 'pending', applicant: { name: 'Wanda Waiting' } });
    if (!next) return;
    await poster.api.applications.decide({
      taskId: task.id,
      applicationId: next.id,
      status: 'approved',
    });
    await waiting.api.work.claim({ taskId: task.id });
    expect(await status(task.id)).toBe('claimed');
  });

  test('tells the removed helper who took it back', async () => {
    const taskId = await claimedTask();
    await poster.api.work.removeHelper({ taskId });
    expect((await messages(helper, taskId)).at(-1)).toBe(
      `task_released: Ana Poster took the task back. "${TITLE}" is open again.`,
    );
  });
});
