import { mayConfirm } from '#features/tasks/rules.ts';
import { notifyAboutTask } from '#features/tasks/server/public.ts';
import type { LockedTask } from '#features/tasks/server/public.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { taskDone } from '../../events.ts';
import { turnDownWaiting } from './turn-down-waiting.ts';
import { finishWhole } from './parts-of-whole.ts';
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
  await turnDownWaiting(work, task);
  const { id: taskId, posterId, taskerId, isPrivate, isBooked } = task;
  await work.emit(taskDone, { taskId, posterId, taskerId, isPrivate, isBooked });
  if (task.partOfId !== null) await finishWhole(work, task.partOfId, posterId);
}
