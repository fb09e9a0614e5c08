import {
  announceApplications,
  closeApplication,
  pendingApplicants,
} from '#features/applications/server/public.ts';
import { mayConfirm } from '#features/tasks/rules.ts';
import { notifyAboutTask } from '#features/tasks/server/public.ts';
import type { LockedTask } from '#features/tasks/server/public.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { taskDone } from '../../events.ts';
import { takeStep } from './take-step.ts';

/**
 * TASK-032: done is final, and applicants who still waited are notified that they were turned down (TASK-179,
 * TASK-296).
 */
export async function confirmTask(work: Work, by: Actor, taskId: string): Promise<void> {
  const task = await takeStep(work, by, taskId, {
    from: ['completed_by_tasker', 'claimed', 'started'],
    to: 'done',
    rule: mayConfirm,
  });
  if (task === null) return;
  await notifyAboutTask(work, task, { type: 'task_done', to: [task.taskerId] });
  await finishTask(work, task);
}

/** Tells everyone else that a task is done, no matter who or what ended it. */
export async function finishTask(work: Work, task: LockedTask): Promise<void> {
  const waiting = await pendingApplicants(work, task.id);
  for (const applicantId of waiting) {
    await closeApplication(work, { taskId: task.id, applicantId }, 'task_done');
  }
  await notifyAboutTask(work, task, {
    type: 'application_rejected',
    to: waiting,
    preference: 'application',
  });
  announceApplications(work, task.id, [task.posterId, task.taskerId, ...waiting]);
  const { id: taskId, posterId, taskerId, isPrivate, isBooked } = task;
  await work.emit(taskDone, { taskId, posterId, taskerId, isPrivate, isBooked });
}
