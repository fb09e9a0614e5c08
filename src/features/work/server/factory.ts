import { makeApplication } from '#features/applications/server/factory.ts';
import type { TaskStatus } from '#features/tasks/vocabulary.ts';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { claimTask } from './steps/claim-task.ts';
import { completeTask } from './steps/complete-task.ts';
import { confirmTask } from './steps/confirm-task.ts';
import { startTask } from './steps/start-task.ts';

const as = (userId: string) => ({ userId, language: 'en' as const });

/** A task with an approved helper, taken step by step to the wanted status. */
export async function makeTaskWithHelper(
  services: Services,
  wanted: {
    task?: { id: string; posterId: string };
    taskerId?: string;
    status?: TaskStatus;
  } = {},
): Promise<{ taskId: string; posterId: string; taskerId: string; applicationId: string }> {
  const { status = 'claimed' } = wanted;
  const application = await makeApplication(services, {
    ...(wanted.task && { task: wanted.task }),
    ...(wanted.taskerId !== undefined && { applicantId: wanted.taskerId }),
    status: 'approved',
  });
  const { task, applicantId: taskerId } = application;
  if (status !== 'open') {
    await inTransaction(services, (work) => claimTask(work, as(taskerId), task.id));
    await advanceTask(services, { id: task.id, taskerId, to: status });
  }
  if (status === 'done') {
    await inTransaction(services, (work) => confirmTask(work, as(task.posterId), task.id));
  }
  return { taskId: task.id, posterId: task.posterId, taskerId, applicationId: application.id };
}

/** Takes a claimed task as far as its tasker can on the way to `to`. */
export async function advanceTask(
  services: Services,
  wanted: { id: string; taskerId: string; to: TaskStatus },
): Promise<void> {
  if (wanted.to === 'open' || wanted.to === 'claimed') return;
  await inTransaction(services, (work) => startTask(work, as(wanted.taskerId), wanted.id));
  if (wanted.to === 'started') return;
  await inTransaction(services, (work) => completeTask(work, as(wanted.taskerId), wanted.id));
}
