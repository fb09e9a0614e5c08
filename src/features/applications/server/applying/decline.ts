import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import { mayDecline } from '#features/tasks/rules.ts';
import { announceTaskChange, lockTask, notifyAboutTask } from '#features/tasks/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { announceApplications } from './announce-applications.ts';
import { closeApplication } from './close-application.ts';

/** TASK-166: the approved applicant says no while the task is open. */
export async function declineApproval(work: Work, by: Actor, taskId: string): Promise<void> {
  const task = await lockTask(work, by, taskId);
  if (await hasDeclined(work, task.ownApplicationId)) return;
  authorise(by, mayDecline(task.facts, task.viewer));
  await closeApplication(
    work,
    { taskId: task.id, applicantId: by.userId },
    'declined_by_applicant',
  );
  await notifyAboutTask(work, task, {
    type: 'application_withdrawn',
    to: [task.posterId],
    preference: 'application',
  });
  announceApplications(work, task.id, [task.posterId, by.userId]);
  await announceTaskChange(work, task);
}

async function hasDeclined({ trx }: Work, applicationId: string | null): Promise<boolean> {
  const declined = await trx
    .selectFrom('task_applications')
    .select('id')
    .where('id', '=', applicationId)
    .where('closed_reason', '=', 'declined_by_applicant')
    .executeTakeFirst();
  return declined !== undefined;
}
