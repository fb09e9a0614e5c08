import { endListening } from '#features/chat/server/public.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { applicationEnded } from '../../events.ts';

/** Takes applicants out of the live updates of their application conversation when the application ends. */
export function subscribeApplicationChats({ events }: Services): void {
  events.on(applicationEnded, endApplicantChat);
}

/** An applicant who was turned down or went is taken out of their conversation at once. */
async function endApplicantChat(
  work: Work,
  { taskId, applicantId }: { taskId: string; applicantId: string },
): Promise<void> {
  const conversation = await work.trx
    .selectFrom('conversations')
    .select('id')
    .where('task_id', '=', taskId)
    .where('applicant_id', '=', applicantId)
    .executeTakeFirst();
  if (conversation) endListening(work, conversation.id, applicantId);
}
