import type { ApiContext, Viewer, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { ConversationRef } from '../../contract.ts';
import type { ConversationKinds } from './conversation-kinds.ts';

/**
 * Finds the conversation, or creates it when that is allowed (CHAT-001, CHAT-113). Current and former participants
 * always get it, with what they may still do there.
 */
export async function openConversation(
  context: ApiContext,
  kinds: ConversationKinds,
  viewer: Viewer,
  ref: ConversationRef,
): Promise<string> {
  if (ref.kind === 'conversation') return ref.conversationId;
  return inTransaction(context, (work) => kinds[ref.kind].open(context, work, viewer.userId, ref));
}

/** The conversation about a task, or with one applicant for it, that this person takes or took part in. */
export async function findOwnTaskConversation(
  { trx }: Work,
  userId: string,
  which: { taskId: string; applicantId: string | null },
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('conversations')
    .innerJoin('conversation_members as mine', 'mine.conversation_id', 'conversations.id')
    .select('conversations.id')
    .where('conversations.task_id', '=', which.taskId)
    .where('conversations.applicant_id', 'is not distinct from', which.applicantId)
    .where('mine.user_id', '=', userId)
    .where('mine.is_blocked', '=', false)
    .executeTakeFirst();
  return row?.id;
}
