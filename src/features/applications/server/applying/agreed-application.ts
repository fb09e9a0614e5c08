import { changeApplicationsCount } from '#features/tasks/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { announceApplications } from './announce-applications.ts';

/**
 * Adds an application for a helper who agreed on a task in a conversation, as if they had applied and been approved: it
 * appears in their list, and everything after it works the same.
 */
export async function addAgreedApplication(
  work: Work,
  agreed: { taskId: string; posterId: string; applicantId: string; message: string },
): Promise<void> {
  const { taskId, posterId, applicantId, message } = agreed;
  await work.trx
    .insertInto('task_applications')
    .values({
      id: newId(),
      task_id: taskId,
      applicant_id: applicantId,
      message,
      status: 'approved',
      decided_at: new Date(),
    })
    .execute();
  await changeApplicationsCount(work, taskId, 1);
  announceApplications(work, taskId, [posterId, applicantId]);
}
