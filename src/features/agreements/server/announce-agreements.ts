import { announceCards } from '#features/chat/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { AGREEMENTS_CHANGED } from '../live-events.ts';
import type { AgreementsChanged } from '../live-events.ts';

type Ended = { id: string; task_id: string; poster_id: string; helper_id: string };

/** Sends an event to both sides' pages and open chats, once it is stored: they read what is proposed again. */
export async function announceAgreements(work: Work, proposal: Ended): Promise<void> {
  const { task_id: taskId, poster_id, helper_id } = proposal;
  const payload: AgreementsChanged = { taskId };
  work.afterCommit(() =>
    work.services.realtime.toUsers([poster_id, helper_id], AGREEMENTS_CHANGED, payload),
  );
  const card = await work.trx
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select('conversations.id')
    .where('conversations.task_id', '=', taskId)
    .where('messages.card_id', '=', proposal.id)
    .executeTakeFirst();
  if (card) await announceCards(work, card.id);
}
