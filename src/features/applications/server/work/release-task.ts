import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import { mayGiveUp, mayRemoveHelper } from '#features/tasks/rules.ts';
import type { TaskRule } from '#features/tasks/rules.ts';
import {
  changeStatus,
  isRepeatOf,
  lockTask,
  notifyAboutTask,
} from '#features/tasks/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { taskReleased } from '../../events.ts';
import { announceApplications } from '../applying/announce-applications.ts';
import { closeApplication, pendingApplicants } from '../applying/close-application.ts';

/** TASK-034, 'Give Up Task'. */
export const giveUpTask = (work: Work, by: Actor, taskId: string): Promise<void> =>
  releaseTask(work, by, taskId, { rule: mayGiveUp, wording: 'task_given_up' });

/** TASK-034, 'Remove Helper'. */
export const removeHelper = (work: Work, by: Actor, taskId: string): Promise<void> =>
  releaseTask(work, by, taskId, { rule: mayRemoveHelper, wording: 'helper_removed' });

/** The task is open again without its tasker; the other applications are live again by that. */
async function releaseTask(
  work: Work,
  by: Actor,
  taskId: string,
  { rule, wording }: { rule: TaskRule; wording: string },
): Promise<void> {
  const task = await lockTask(work, by, taskId);
  if (isRepeatOf(task, { from: ['claimed', 'started'], to: 'open' })) return;
  authorise(by, rule(task.facts, task.viewer));
  const { posterId, taskerId } = task;
  await changeStatus(work, task, 'open', null);
  if (taskerId === null) return;
  await closeApplication(work, { taskId: task.id, applicantId: taskerId }, 'released');
  await work.emit(taskReleased, { taskId: task.id, posterId, taskerId });
  // The actor is one of the two, and nobody is notified of what they did themselves.
  await notifyAboutTask(work, task, { type: 'task_released', to: [posterId, taskerId], wording });
  const waiting = await pendingApplicants(work, task.id);
  await notifyAboutTask(work, task, { type: 'task_reopened', to: waiting });
  announceApplications(work, task.id, [posterId, taskerId, ...waiting]);
}
