import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { isListener } from './conversation-query.ts';
import { membersInContext } from './members.ts';

/** May this person have the conversation open, and hear who writes there (CHAT-138)? */
export async function mayListen(
  db: DbOrTransaction,
  userId: string,
  conversationId: string,
): Promise<boolean> {
  const member = await membersInContext(db)
    .select('member.user_id')
    .where('member.conversation_id', '=', conversationId)
    .where('member.user_id', '=', userId)
    .where(isListener)
    .executeTakeFirst();
  return member !== undefined;
}

/** Those who may have the conversation open now: the others neither tell nor hear what is read there. */
export async function currentListeners(work: Work, conversationId: string): Promise<string[]> {
  const members = await membersInContext(work.trx)
    .select('member.user_id')
    .where('member.conversation_id', '=', conversationId)
    .where(isListener)
    .execute();
  return members.map((member) => member.user_id);
}

/** An applicant who was turned down or went is taken out of their conversation at once. */
export async function endListening(
  { trx, services, afterCommit }: Work,
  { taskId, applicantId }: { taskId: string; applicantId: string },
): Promise<void> {
  const conversation = await trx
    .selectFrom('conversations')
    .select('id')
    .where('task_id', '=', taskId)
    .where('applicant_id', '=', applicantId)
    .executeTakeFirst();
  if (!conversation) return;
  afterCommit(() => services.realtime.endViewing('conversation', conversation.id, [applicantId]));
}
