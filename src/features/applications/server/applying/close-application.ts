import { changeApplicationsCount } from '#features/tasks/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import type { ClosedReason } from '../../contract.ts';
import { applicationEnded } from '../../events.ts';

/** Rejected is final, and says why (TASK-015, TASK-166). */
export async function closeApplication(
  work: Work,
  application: { taskId: string; applicantId: string },
  reason: ClosedReason,
): Promise<void> {
  await work.trx
    .updateTable('task_applications')
    .set({ status: 'rejected', closed_reason: reason, decided_at: new Date() })
    .where('task_id', '=', application.taskId)
    .where('applicant_id', '=', application.applicantId)
    .where('status', '<>', 'rejected')
    .execute();
  await work.emit(applicationEnded, application);
}

/** Takes back what waits for an answer, as if it had never been; false where it waits no more (TASK-151). */
export async function removeApplication(
  work: Work,
  application: { id: string; taskId: string; applicantId: string },
): Promise<boolean> {
  const { id, taskId, applicantId } = application;
  const removed = await work.trx
    .deleteFrom('task_applications')
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  if (!removed) return false;
  await work.emit(applicationEnded, { taskId, applicantId });
  await changeApplicationsCount(work, taskId, -1);
  return true;
}

/** The applicants still waiting for a word, in the order in which they applied. */
export async function pendingApplicants({ trx }: Work, taskId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('task_applications')
    .select('applicant_id')
    .where('task_id', '=', taskId)
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.applicant_id);
}
