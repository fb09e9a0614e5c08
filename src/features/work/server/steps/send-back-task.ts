import { maySendBack } from '#features/tasks/rules.ts';
import { notifyAboutTask } from '#features/tasks/server/public.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { taskSentBack } from '../../events.ts';
import { takeStep } from './take-step.ts';

/** TASK-033, 'Not Finished Yet': the chat passes the reason on to the tasker. */
export async function sendBackTask(
  work: Work,
  by: Actor,
  taskId: string,
  reason: string,
): Promise<void> {
  const task = await takeStep(work, by, taskId, {
    from: ['completed_by_tasker'],
    to: 'started',
    rule: maySendBack,
  });
  if (task === null) return;
  const notified = await notifyAboutTask(work, task, {
    type: 'task_sent_back',
    to: [task.taskerId],
  });
  if (task.taskerId === null) return;
  const { id, posterId, taskerId } = task;
  const isNotified = notified.includes(taskerId);
  await work.emit(taskSentBack, { taskId: id, posterId, taskerId, reason, isNotified });
}
