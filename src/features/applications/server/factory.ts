import { makePerson, makeTask } from '#features/tasks/server/factory.ts';
import type { ApplicationStatus } from '#features/tasks/vocabulary.ts';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { applyForTask } from './applying/apply.ts';
import { decideApplication } from './deciding/decide.ts';

const as = (userId: string) => ({ userId, language: 'en' as const });

/** An application of the wanted status; whatever is left out is made up, task and applicant too. */
export async function makeApplication(
  services: Services,
  wanted: {
    task?: { id: string; posterId: string };
    applicantId?: string;
    status?: ApplicationStatus;
    message?: string;
  } = {},
): Promise<{ id: string; task: { id: string; posterId: string }; applicantId: string }> {
  const task = wanted.task ?? (await makeTask(services));
  const applicantId = wanted.applicantId ?? (await makePerson(services));
  const { status = 'pending', message = 'I live around the corner.' } = wanted;
  const { id } = await inTransaction(services, (work) =>
    applyForTask(work, as(applicantId), { taskId: task.id, message }),
  );
  if (status !== 'pending') {
    await inTransaction(services, (work) =>
      decideApplication(work, as(task.posterId), { taskId: task.id, applicationId: id, status }),
    );
  }
  return { id, task, applicantId };
}
