import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import { announceTaskChange, lockTask, notifyAboutTask } from '#features/tasks/server/public.ts';
import { mayWithdraw } from '#features/tasks/rules.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Work } from '#platform/server/context.ts';
import { announceApplications } from './announce-applications.ts';
import { removeApplication } from './close-application.ts';

/** TASK-151…156: the applicant takes a pending application back, whatever the task's status. */
export async function withdrawApplication(
  work: Work,
  by: Actor,
  applicationId: string,
): Promise<void> {
  const application = await work.trx
    .selectFrom('task_applications')
    .select('task_id')
    .where('id', '=', applicationId)
    .where('applicant_id', '=', by.userId)
    .executeTakeFirst();
  if (!application) return refuse(by, 'CONFLICT', 'tasks:refusals.only_pending_withdrawn');
  const task = await lockTask(work, by, application.task_id);
  authorise(by, mayWithdraw(task.facts, task.viewer));
  await removeApplication(work, { id: applicationId, taskId: task.id, applicantId: by.userId });
  await notifyAboutTask(work, task, {
    type: 'application_withdrawn',
    to: [task.posterId],
    preference: 'application',
  });
  announceApplications(work, task.id, [task.posterId, by.userId]);
  await announceTaskChange(work, task);
}
