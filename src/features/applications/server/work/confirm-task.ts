import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import { mayConfirm } from '#features/tasks/rules.ts';
import {
  changeStatus,
  isRepeatOf,
  lockTask,
  notifyAboutTask,
} from '#features/tasks/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { announceApplications } from '../applying/announce-applications.ts';
import { closeApplication, pendingApplicants } from '../applying/close-application.ts';

/** TASK-032: done is final, and whoever still waited is notified that they were turned down (TASK-179, TASK-296). */
export async function confirmTask(work: Work, by: Actor, taskId: string): Promise<void> {
  const task = await lockTask(work, by, taskId);
  if (isRepeatOf(task, { from: ['completed_by_tasker'], to: 'done' })) return;
  authorise(by, mayConfirm(task.facts, task.viewer));
  await changeStatus(work, task, 'done');
  await notifyAboutTask(work, task, { type: 'task_done', to: [task.taskerId] });
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
