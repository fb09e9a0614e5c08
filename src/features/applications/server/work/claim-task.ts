import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import { mayClaim } from '#features/tasks/rules.ts';
import {
  changeStatus,
  isRepeatOf,
  lockTask,
  notifyAboutTask,
} from '#features/tasks/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { taskClaimed } from '../../events.ts';
import { announceApplications } from '../applying/announce-applications.ts';
import { pendingApplicants } from '../applying/close-application.ts';

/** TASK-029, TASK-036, TASK-178: one claim wins; the others stay pending and are notified. */
export async function claimTask(work: Work, by: Actor, taskId: string): Promise<void> {
  const task = await lockTask(work, by, taskId);
  if (isRepeatOf(task, { from: ['open'], to: 'claimed' })) return;
  authorise(by, mayClaim(task.facts, task.viewer));
  await changeStatus(work, task, 'claimed', by.userId);
  await work.emit(taskClaimed, {
    taskId: task.id,
    posterId: task.posterId,
    taskerId: by.userId,
  });
  await notifyAboutTask(work, task, {
    type: 'task_claimed',
    to: [task.posterId],
    isStoredSilently: true,
  });
  const waiting = await pendingApplicants(work, task.id);
  await notifyAboutTask(work, task, { type: 'task_taken', to: waiting });
  announceApplications(work, task.id, [task.posterId, by.userId, ...waiting]);
}
