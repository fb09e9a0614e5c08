import {
  announceApplications,
  closeApplication,
  pendingApplicants,
} from '#features/applications/server/public.ts';
import { mayGiveUp, mayRemoveHelper } from '#features/tasks/rules.ts';
import type { TaskRule } from '#features/tasks/rules.ts';
import { notifyAboutTask } from '#features/tasks/server/public.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { taskReleased } from '../../events.ts';
import { takeStep } from './take-step.ts';

/** 'Give Up Task', by the tasker (TASK-034). */
export const giveUpTask = (work: Work, by: Actor, taskId: string): Promise<void> =>
  releaseTask(work, by, taskId, { rule: mayGiveUp, wording: 'task_given_up' });

/** 'Remove Helper', by the poster (TASK-034). */
export const removeHelper = (work: Work, by: Actor, taskId: string): Promise<void> =>
  releaseTask(work, by, taskId, { rule: mayRemoveHelper, wording: 'helper_removed' });

/**
 * Reopens the task without its tasker, which makes the other applications pending again. A task agreed on in a
 * conversation ends instead; the other person is notified in that conversation.
 */
async function releaseTask(
  work: Work,
  by: Actor,
  taskId: string,
  { rule, wording }: { rule: TaskRule; wording: 'task_given_up' | 'helper_removed' },
): Promise<void> {
  const task = await takeStep(work, by, taskId, {
    from: ['claimed', 'started'],
    to: 'open',
    rule,
    taskerId: null,
  });
  if (task === null || task.taskerId === null) return;
  const { posterId, taskerId } = task;
  await closeApplication(work, { taskId: task.id, applicantId: taskerId }, 'released');
  await work.emit(taskReleased, {
    taskId: task.id,
    posterId,
    taskerId,
    actorId: by.userId,
    isPrivate: task.isPrivate,
  });
  if (task.isPrivate) {
    announceApplications(work, task.id, [posterId, taskerId]);
    return;
  }
  // The actor is one of the two, and people are not notified of their own actions.
  await notifyAboutTask(work, task, { type: 'task_released', to: [posterId, taskerId], wording });
  const waiting = await pendingApplicants(work, task.id);
  await notifyAboutTask(work, task, { type: 'task_reopened', to: waiting });
  announceApplications(work, task.id, [posterId, taskerId, ...waiting]);
}
