import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { mayStart } from '../../rules.ts';
import { changeStatus } from './change-status.ts';
import { isRepeatOf, lockTask } from '../locked-task.ts';
import { notifyAboutTask } from '../task-notice.ts';

/** TASK-030, TASK-180. */
export async function startTask(work: Work, by: Actor, taskId: string): Promise<void> {
  const task = await lockTask(work, by, taskId);
  if (isRepeatOf(task, { from: ['claimed'], to: 'started' })) return;
  authorise(by, mayStart(task.facts, task.viewer));
  await changeStatus(work, task, 'started');
  await notifyAboutTask(work, task, { type: 'task_started', to: [task.posterId] });
}
