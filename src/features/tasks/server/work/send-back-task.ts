import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { taskSentBack } from '../../events.ts';
import { maySendBack } from '../../rules.ts';
import { changeStatus } from './change-status.ts';
import { isRepeatOf, lockTask } from '../locked-task.ts';
import { notifyAboutTask } from '../task-notice.ts';

/** TASK-033, 'Not Finished Yet': the chat passes the reason on to the tasker. */
export async function sendBackTask(
  work: Work,
  by: Actor,
  { taskId, reason }: { taskId: string; reason: string },
): Promise<void> {
  const task = await lockTask(work, by, taskId);
  if (isRepeatOf(task, { from: ['completed_by_tasker'], to: 'started' })) return;
  authorise(by, maySendBack(task.facts, task.viewer));
  await changeStatus(work, task, 'started');
  const notified = await notifyAboutTask(work, task, {
    type: 'task_sent_back',
    to: [task.taskerId],
  });
  if (task.taskerId === null) return;
  const { id, posterId, taskerId } = task;
  const isNotified = notified.includes(taskerId);
  await work.emit(taskSentBack, { taskId: id, posterId, taskerId, reason, isNotified });
}
