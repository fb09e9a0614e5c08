import { announceCards } from '#features/chat/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { AGREEMENTS_CHANGED } from '../live-events.ts';
import type { AgreementsChanged } from '../live-events.ts';

type Changed = { id: string; task_id: string; poster_id: string; helper_id: string };

/** Sends an event to both sides' pages and open chats, once it is stored: they read what is proposed again. */
export async function announceAgreements(work: Work, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return;
  work.afterCommit(() => {
    for (const { task_id: taskId, poster_id, helper_id } of changed) {
      const payload: AgreementsChanged = { taskId };
      work.services.realtime.toUsers([poster_id, helper_id], AGREEMENTS_CHANGED, payload);
    }
  });
  const ids = (column: 'id' | 'task_id') => changed.map((proposal) => proposal[column]);
  const chats = await work.trx
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select('conversations.id')
    .distinct()
    .where('conversations.task_id', 'in', ids('task_id'))
    .where('messages.card_id', 'in', ids('id'))
    .execute();
  for (const { id } of chats) await announceCards(work, id);
}
