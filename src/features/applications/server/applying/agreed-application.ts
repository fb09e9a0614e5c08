import { changeApplicationsCount } from '#features/tasks/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { announceApplications } from './announce-applications.ts';

/**
 * Whoever agreed on a task in a conversation has it as if they had applied for it and been approved: it stands in their
 * list, and what follows is the same.
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
