import { afterAll, expect, test } from 'vitest';
import { setRestriction } from '#identity/server/public.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { openPage } from '#test/support/live-page.ts';
import type { TestPerson } from '#test/support/server.ts';
import { APPLICATIONS_CHANGED } from '../live-events.ts';
import { makeApplication } from './factory.ts';
import { startScene } from './test-scene.ts';

const { server, poster, helper, waiting, newTask } = await startScene();
afterAll(() => server.close());
const { db } = server.services;

const applied = async (applicant = helper) => {
  const task = await newTask();
  const { id: applicationId } = await makeApplication(server.services, {
    task,
    applicantId: applicant.userId,
    message: 'I can come on Friday.',
  });
  return { taskId: task.id, applicationId };
};
const find = (person: TestPerson, applicationId: string) =>
  person.api.applications.find({ applicationId });
const MISSING = { status: 404, message: 'Application not found' };

test('poster and applicant read it, and only the poster may approve (DEAL-056)', async () => {
  const { taskId, applicationId } = await applied();
  const shown = {
    id: applicationId,
    taskId,
    status: 'pending',
    message: 'I can come on Friday.',
    price: null,
    time: null,
  };
  expect(await find(poster, applicationId)).toEqual({
    ...shown,
    isOwn: false,
    canApprove: { allowed: true },
  });
  expect(await find(helper, applicationId)).toMatchObject({
    ...shown,
    isOwn: true,
    canApprove: { allowed: false, reason: 'tasks:refusals.not_poster' },
  });
});

test('to others it does not exist, other applicants included (DEAL-057)', async () => {
  const { taskId, applicationId } = await applied();
  await makeApplication(server.services, {
    task: { id: taskId, posterId: poster.userId },
    applicantId: waiting.userId,
  });
  await expect(find(waiting, applicationId)).rejects.toMatchObject(MISSING);
  await expect(find(await server.person(), applicationId)).rejects.toMatchObject(MISSING);
  await expect(server.anonymous.applications.find({ applicationId })).rejects.toMatchObject({
    status: 401,
  });
  for (const wrongId of [newId(), 'x']) {
    await expect(find(poster, wrongId)).rejects.toMatchObject({ status: 404 });
  }
});

test('is gone for both while one blocks the other, after a withdrawal and with the task (DEAL-057)', async () => {
  const blocked = await server.person('Bruno Blocked');
  const { applicationId } = await applied(blocked);
  await db
    .insertInto('blocks')
    .values({ blocker_id: blocked.userId, blocked_id: poster.userId })
    .execute();
  for (const person of [poster, blocked]) {
    await expect(find(person, applicationId)).rejects.toMatchObject(MISSING);
  }

  const withdrawn = await applied();
  await helper.api.applications.withdraw(withdrawn);
  await expect(find(poster, withdrawn.applicationId)).rejects.toMatchObject(MISSING);

  const removed = await applied();
  await poster.api.tasks.remove({ id: removed.taskId });
  await expect(find(helper, removed.applicationId)).rejects.toMatchObject(MISSING);
});

test('says why it cannot be approved, as the list does (DEAL-056, TASK-167, TASK-168)', async () => {
  const { taskId, applicationId } = await applied();
  const other = await makeApplication(server.services, {
    task: { id: taskId, posterId: poster.userId },
    applicantId: waiting.userId,
  });
  const decide = (id: string, status: 'approved' | 'rejected') =>
    poster.api.applications.decide({ taskId, applicationId: id, status });
  const reason = async (id: string) => {
    const { canApprove } = await find(poster, id);
    const { items } = await poster.api.applications.listReceived({ taskId });
    expect(items.find((one) => one.id === id)?.canApprove).toEqual(canApprove);
    return canApprove.allowed ? null : canApprove.reason;
  };
  await decide(other.id, 'approved');
  expect(await reason(applicationId)).toBe('applications:refusals.somebody_else_approved');
  expect(await reason(other.id)).toBe('applications:refusals.already_approved');
  await decide(other.id, 'rejected');
  expect(await reason(applicationId)).toBeNull();
  await decide(applicationId, 'approved');
  await helper.api.work.claim({ taskId });
  expect(await reason(applicationId)).toBe('applications:refusals.task_not_open');
});

test('an approval reaches the open pages of both, who read it then (DEAL-056)', async () => {
  const { taskId, applicationId } = await applied();
  const pages = await Promise.all([poster, helper].map((person) => openPage(server, person.token)));
  await poster.api.applications.decide({ taskId, applicationId, status: 'approved' });
  for (const page of pages) {
    await page.receives(
      APPLICATIONS_CHANGED,
      (payload: { taskId: string }) => payload.taskId === taskId,
    );
    page.socket.disconnect();
  }
  expect((await find(helper, applicationId)).status).toBe('approved');
});

test('a suspended poster reads it and cannot approve (MOD-013)', async () => {
  const { taskId, applicationId } = await applied();
  await inTransaction(server.services, (work) =>
    setRestriction(work, poster.userId, { kind: 'suspend', until: null, decisionId: newId() }),
  );
  expect((await find(poster, applicationId)).status).toBe('pending');
  await expect(
    poster.api.applications.decide({ taskId, applicationId, status: 'approved' }),
  ).rejects.toMatchObject({ status: 403 });
});
