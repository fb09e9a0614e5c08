import {
  announceApplications,
  closeApplication,
  pendingApplicants,
} from '#features/applications/server/public.ts';
import { notifyAboutTask } from '#features/tasks/server/public.ts';
import type { LockedTask } from '#features/tasks/server/public.ts';
import type { Work } from '#platform/server/context.ts';

/** Turns down the applicants who still waited when a task was done, and notifies them (TASK-179, TASK-296). */
export async function turnDownWaiting(work: Work, task: LockedTask): Promise<void> {
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
}
