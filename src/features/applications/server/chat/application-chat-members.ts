import { endListening } from '#features/chat/server/public.ts';
import { endTaskChat, startTaskChat } from '#features/tasks/server/public.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { applicationEnded, taskClaimed, taskReleased } from '../../events.ts';

/** Chats follow the work: who takes it, who leaves it, and who is turned down. */
export function subscribeApplicationChats({ events }: Services): void {
  events.on(taskClaimed, async (work, pair) => {
    await startTaskChat(work, pair);
  });
  events.on(taskReleased, endTaskChat);
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
