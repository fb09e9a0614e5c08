import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import { notify } from '#features/notifications/server/public.ts';
import { mayApply } from '#features/tasks/rules.ts';
import {
  announceTaskChange,
  changeApplicationsCount,
  lockTask,
} from '#features/tasks/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { announceApplications } from './announce-applications.ts';

/** TASK-139…142: the task is held while it is checked, so one that closes gets no application. */
export async function applyForTask(
  work: Work,
  by: Actor,
  { taskId, message }: { taskId: string; message: string },
): Promise<{ id: string; status: 'pending' }> {
  const task = await lockTask(work, by, taskId);
  authorise(by, mayApply(task.facts, task.viewer));
  const id = newId();
  await work.trx
    .insertInto('task_applications')
    .values({ id, task_id: task.id, applicant_id: by.userId, message })
    .execute();
  await changeApplicationsCount(work, task.id, 1);
  await notify(work, {
    recipientIds: [task.posterId],
    senderId: by.userId,
    type: 'application_received',
    textKey: 'notifications:messages.application_received',
    params: { name: task.actor.name, title: task.title },
    entityType: 'application',
    entityId: id,
    taskId: task.id,
    preference: 'application',
  });
  announceApplications(work, task.id, [task.posterId, by.userId]);
  await announceTaskChange(work, task);
  return { id, status: 'pending' };
}
