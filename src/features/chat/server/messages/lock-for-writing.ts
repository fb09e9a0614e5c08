import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { ConversationKinds } from '../conversations/conversation-kinds.ts';
import { writingFacts } from './writing-facts.ts';

/**
 * Locks the conversation and then reads who may write. In this order a claim, a release or a
 * decision that was answered before is always seen, and nothing waits for the task's own row.
 */
export async function lockForWriting(
  trx: DbOrTransaction,
  kinds: ConversationKinds,
  userId: string,
  conversationId: string,
) {
  const conversation = await trx
    .selectFrom('conversations')
    .select('last_seq')
    .where('id', '=', conversationId)
    .forUpdate()
    .executeTakeFirst();
  const facts = conversation && (await writingFacts(trx, kinds, userId, conversationId));
  return facts && { facts, lastSeq: conversation.last_seq };
}
