import { addAgreedApplication } from '#features/applications/server/public.ts';
import type { AgreedTerms } from '#features/applications/server/public.ts';
import { createAgreedTask } from '#features/tasks/server/public.ts';
import type { AgreedTask } from '#features/tasks/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { taskClaimed } from '../../events.ts';

/** Makes the private task of two who agreed on it, claimed by its helper, no matter which of them accepted. */
export async function agreeOnTask(
  work: Work,
  agreed: AgreedTask &
    AgreedTerms & {
      /** Stands in the place of the helper's application. */
      message: string;
    },
): Promise<string> {
  const taskId = await createAgreedTask(work, agreed);
  const { taskerId, message, terms } = agreed;
  const posterId = agreed.poster.userId;
  await addAgreedApplication(work, {
    taskId,
    posterId,
    applicantId: taskerId,
    message,
    ...(terms && { terms }),
  });
  await work.emit(taskClaimed, { taskId, posterId, taskerId });
  return taskId;
}
