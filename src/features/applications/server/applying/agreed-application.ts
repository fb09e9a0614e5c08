import type { Insertable } from 'kysely';
import type { TaskApplications } from '#platform/server/database/database-types.gen.ts';
import { changeApplicationsCount } from '#features/tasks/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { announceApplications } from './announce-applications.ts';

export type AgreedTerms = {
  /** The columns of the application that they agreed on it with, if there was one. */
  terms?: Pick<
    Insertable<TaskApplications>,
    'price' | 'price_unit' | 'can_come_on' | 'can_come_part'
  >;
};

/**
 * Adds an application for a helper who agreed on a task in a conversation, as if they had applied and been approved: it
 * appears in their list, and everything after it works the same.
 */
export async function addAgreedApplication(
  work: Work,
  agreed: { taskId: string; posterId: string; applicantId: string; message: string } & AgreedTerms,
): Promise<void> {
  const { taskId, posterId, applicantId, message, terms } = agreed;
  await work.trx
    .insertInto('task_applications')
    .values({
      id: newId(),
      task_id: taskId,
      applicant_id: applicantId,
      message,
      ...terms,
      status: 'approved',
      decided_at: new Date(),
    })
    .execute();
  await changeApplicationsCount(work, taskId, 1);
  announceApplications(work, taskId, [posterId, applicantId]);
}
