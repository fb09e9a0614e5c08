import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { mayComplete } from '../../rules.ts';
import { changeStatus } from './change-status.ts';
import { isRepeatOf, lockTask } from '../locked-task.ts';
import { remindToConfirmLater } from './remind-to-confirm.ts';
import { notifyAboutTask } from '../task-notice.ts';

/** TASK-031, TASK-181. */
export async function completeTask(work: Work, by: Actor, taskId: string): Promise<void> {
  const task = await lockTask(work, by, taskId);
  if (isRepeatOf(task, { from: ['started'], to: 'completed_by_tasker' })) return;
  authorise(by, mayComplete(task.facts, task.viewer));
  await changeStatus(work, task, 'completed_by_tasker');
  await notifyAboutTask(work, task, { type: 'task_completed', to: [task.posterId] });
  await remindToConfirmLater(work, task.id);
}
