import { afterAll, describe, expect, test } from 'vitest';
import { makeApplication } from '#features/applications/server/factory.ts';
import { TITLE, conflict } from '#features/applications/server/test-scene.ts';
import { startWorkScene } from './work-scene.ts';

const { server, poster, helper, waiting, newTask, claimedTask, messages, sentOn, status } =
  await startWorkScene();
afterAll(() => server.close());

test('from applying to done, each side notified in its own words', async () => {
  const { id: taskId } = await newTask();
  const { id } = await helper.api.applications.apply({ taskId, message: '  I have a mower.  ' });
  await waiting.api.applications.apply({ taskId, message: 'Me too!' });
  expect((await server.anonymous.tasks.find({ id: taskId })).applicationsCount).toBe(2);
  await poster.api.applications.decide({ taskId, applicationId: id, status: 'approved' });
  await helper.api.work.claim({ taskId });
  expect(await sentOn(waiting, taskId)).toMatchObject({
    status: 'pending',
    isGivenToAnother: true,
    chat: { allowed: false },
  });
  await helper.api.work.start({ taskId: taskId });
  await helper.api.work.complete({ taskId: taskId });
  await poster.api.work.sendBack({ taskId: taskId, reason: 'The corner by the fence is missing.' });
  await helper.api.work.complete({ taskId: taskId });
  await poster.api.work.confirm({ taskId });

  expect(await messages(poster, taskId)).toEqual([
    `application_received: Hugo Helper applied for your task "${TITLE}".`,
    `application_received: Wanda Waiting applied for your task "${TITLE}".`,
    `task_claimed: Hugo Helper claimed your task "${TITLE}".`,
    `task_started: Hugo Helper started "${TITLE}".`,
    `task_completed: Hugo Helper finished "${TITLE}". Please confirm.`,
    `task_completed: Hugo Helper finished "${TITLE}". Please confirm.`,
  ]);
  const toHelper = await messages(helper, taskId);
  expect(toHelper.filter((message) => !message.startsWith('new_message'))).toEqual([
    `application_approved: Your application for "${TITLE}" was approved. You can now claim the task.`,
    `task_sent_back: Ana Poster says "${TITLE}" is not finished yet.`,
    `task_done: "${TITLE}" is confirmed as done. Leave a review.`,
  ]);
  expect(await messages(waiting, taskId)).toEqual([
    `task_taken: "${TITLE}" was given to another helper. We'll let you know if it opens again.`,
    `application_rejected: Your application for "${TITLE}" was not accepted.`,
  ]);
  expect(await sentOn(waiting, taskId)).toMatchObject({
    status: 'rejected',
    closedReason: 'task_done',
  });
  expect(await sentOn(helper, taskId)).toMatchObject({
    status: 'approved',
    message: 'I have a mower.',
    task: { status: 'done' },
  });
  const steps = (await poster.api.tasks.find({ id: taskId })).timeline;
  expect(steps?.map((step) => [step.actorName, step.fromStatus, step.toStatus])).toEqual([
    ['Hugo Helper', 'open', 'claimed'],
    ['Hugo Helper', 'claimed', 'started'],
    ['Hugo Helper', 'started', 'completed_by_tasker'],
    ['Ana Poster', 'completed_by_tasker', 'started'],
    ['Hugo Helper', 'started', 'completed_by_tasker'],
    ['Ana Poster', 'completed_by_tasker', 'done'],
  ]);
});

describe('a step taken twice is taken once', () => {
  test('by the person who took it', async () => {
    const { id: taskId } = await newTask();
    const { id } = await helper.api.applications.apply({ taskId, message: 'Here' });
    const approve = { taskId, applicationId: id, status: 'approved' } as const;
    const steps = [
      () => poster.api.applications.decide(approve),
      () => helper.api.work.claim({ taskId }),
      () => helper.api.work.start({ taskId: taskId }),
      () => helper.api.work.complete({ taskId: taskId }),
      () => poster.api.work.sendBack({ taskId: taskId, reason: 'Not yet' }),
      () => helper.api.work.complete({ taskId: taskId }),
      () => poster.api.work.confirm({ taskId }),
    ];
    for (const step of steps) {
      await Promise.all([step(), step(), step()]);
    }
    expect(await messages(poster, taskId)).toHaveLength(5);
    expect((await poster.api.tasks.find({ id: taskId })).timeline).toHaveLength(6);
    expect((await poster.api.tasks.find({ id: taskId })).applicationsCount).toBe(1);
  });

  test.each(['giveUp', 'removeHelper'] as const)('%s', async (step) => {
    const taskId = await claimedTask();
    const actor = step === 'giveUp' ? helper : poster;
    await actor.api.work[step]({ taskId });
    await actor.api.work[step]({ taskId });
    expect(await status(taskId)).toBe('open');
    expect((await poster.api.tasks.find({ id: taskId })).timeline).toHaveLength(2);
  });

  test('decline', async () => {
    const task = await newTask();
    await makeApplication(server.services, {
      task,
      applicantId: helper.userId,
      status: 'approved',
    });
    await helper.api.applications.decline({ taskId: task.id });
    await helper.api.applications.decline({ taskId: task.id });
    expect(await messages(poster, task.id)).toEqual([
      `application_received: Hugo Helper applied for your task "${TITLE}".`,
      `application_withdrawn: Hugo Helper is no longer available for "${TITLE}".`,
    ]);
    expect(await sentOn(helper, task.id)).toMatchObject({ closedReason: 'declined_by_applicant' });
  });
});

describe('a step that is too late or too early says where the task stands', () => {
  test('start, complete, confirm, send back, give up, remove, edit', async () => {
    const started = await claimedTask('started');
    await expect(helper.api.work.complete({ taskId: started })).resolves.toEqual({});
    await expect(helper.api.work.start({ taskId: started })).rejects.toMatchObject(
      conflict('This task has changed. Its status is now Completed by tasker.'),
    );
    await expect(helper.api.work.giveUp({ taskId: started })).rejects.toMatchObject(
      conflict('This task has changed. Its status is now Completed by tasker.'),
    );
    await expect(poster.api.tasks.remove({ id: started })).rejects.toMatchObject(
      conflict('This task has changed. Its status is now Completed by tasker.'),
    );
    const claimed = await claimedTask();
    await expect(poster.api.work.confirm({ taskId: claimed })).rejects.toMatchObject(
      conflict('This task has changed. Its status is now Claimed.'),
    );
    await expect(
      poster.api.work.sendBack({ taskId: claimed, reason: 'why' }),
    ).rejects.toMatchObject(conflict('This task has changed. Its status is now Claimed.'));
    const done = await claimedTask('done');
    await expect(poster.api.work.removeHelper({ taskId: done })).rejects.toMatchObject(
      conflict('This task has changed. Its status is now Done.'),
    );
  });

  test('in Spanish too', async () => {
    const claimed = await claimedTask();
    const response = await fetch(`${server.url}/api/tasks/${claimed}/confirm`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${poster.token}`,
        'Accept-Language': 'es',
        'Content-Type': 'application/json',
      },
      body: '{}',
    });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      message: 'Esta tarea cambió. Ahora su estado es: Tomada.',
      data: { reason: 'tasks:refusals.status_now.claimed' },
    });
  });

  test('sending back needs a reason of 1 to 500 characters', async () => {
    const id = await claimedTask('completed_by_tasker');
    for (const [reason, message] of [
      ['  ', 'Please say what is not finished yet'],
      ['x'.repeat(501), 'The reason cannot exceed 500 characters'],
    ] as const) {
      await expect(poster.api.work.sendBack({ taskId: id, reason })).rejects.toMatchObject({
        status: 422,
        data: { fields: { reason: message } },
      });
    }
    expect(await status(id)).toBe('completed_by_tasker');
  });
});
