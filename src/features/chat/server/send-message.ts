import { refuse } from '#platform/server/api.ts';
import type { ApiContext, Viewer } from '#platform/server/context.ts';
import { brokenUniqueRule } from '#platform/server/db.ts';
import type { DbOrTransaction } from '#platform/server/db.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import type { ChatMessage } from '../contract.ts';
import { presentMessage, writingRight } from './present-conversation.ts';
import { storeMessages } from './store-message.ts';

const PER_MINUTE = 30;

type Outgoing = {
  conversationId: string;
  body: string;
  clientKey: string;
  attachmentIds: string[];
};

/** Sends one message, once a client key, if the sender may write at this very moment (CHAT-088). */
export async function sendMessage(
  context: ApiContext,
  viewer: Viewer,
  outgoing: Outgoing,
): Promise<ChatMessage[]> {
  const { userId } = viewer;
  const { conversationId } = outgoing;
  const repeated = await findSent(context.db, userId, outgoing);
  if (repeated.length > 0) return repeated;
  const isUnhurried = await context.limits.allow({
    name: 'chat-message',
    key: userId,
    points: PER_MINUTE,
    seconds: 60,
  });
  if (!isUnhurried) refuse(context, 'TOO_MANY_REQUESTS', 'chat:refusals.too_quickly');
  const viewers = await context.realtime.viewersOf(context.db, 'conversation', conversationId);
  try {
    return await inTransaction(context, async (work) => {
      const facts = await lockForWriting(work.trx, userId, conversationId);
      if (!facts) refuse(context, 'NOT_FOUND', 'chat:refusals.not_available');
      // The first try may have been stored while this one waited for the lock.
      const first = await findSent(work.trx, userId, outgoing);
      if (first.length > 0) return first;
      const right = writingRight(facts, userId);
      if (!right.allowed) refuse(context, 'FORBIDDEN', right.reason);
      return storeMessages(work, { ...outgoing, senderId: userId }, viewers);
    });
  } catch (error) {
    // The same key at the same moment in another conversation.
    if (brokenUniqueRule(error)) refuse(context, 'CONFLICT', 'chat:refusals.key_used');
    throw error;
  }
}

/** What this key was already used for, provided it went to the same place. */
async function findSent(db: DbOrTransaction, userId: string, outgoing: Outgoing) {
  const keys = [outgoing.clientKey, ...outgoing.attachmentIds.slice(1)];
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('sender_id', '=', userId)
    .where('client_key', 'in', keys)
    .where('conversation_id', '=', outgoing.conversationId)
    .orderBy('seq')
    .execute();
  // Without the first it is another send, which will be refused for using a file again.
  return rows.some((row) => row.client_key === outgoing.clientKey) ? rows.map(presentMessage) : [];
}

/**
 * Locks the conversation and then reads who may write. In this order a claim, a release or a
 * decision that was answered before is always seen, and nothing waits for the task's own row.
 */
async function lockForWriting(trx: DbOrTransaction, userId: string, conversationId: string) {
  const conversation = await trx
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', conversationId)
    .forUpdate()
    .executeTakeFirst();
  if (!conversation) return undefined;
  return trx
    .selectFrom('conversation_members as mine')
    .innerJoin('conversations', 'conversations.id', 'mine.conversation_id')
    .leftJoin('tasks', 'tasks.id', 'conversations.task_id')
    .leftJoin('task_applications as application', (join) =>
      join
        .onRef('application.task_id', '=', 'conversations.task_id')
        .onRef('application.applicant_id', '=', 'conversations.applicant_id'),
    )
    .select([
      'conversations.kind',
      'conversations.closed_at',
      'conversations.subject_state',
      'mine.role as own_role',
      'tasks.status',
      'tasks.removed_at',
      'tasks.poster_id',
      'tasks.claimed_by',
      'application.status as application_status',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('task_applications')
            .select('task_applications.id')
            .whereRef('task_applications.task_id', '=', 'tasks.id'),
        )
        .$castTo<boolean>()
        .as('has_applications'),
    )
    .where('mine.conversation_id', '=', conversationId)
    .where('mine.user_id', '=', userId)
    .executeTakeFirst();
}
