import { notify } from '#features/notifications/server/public.ts';
import { sql } from 'kysely';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { ChatMessage } from '../contract.ts';
import { MESSAGE_SENT } from '../live-events.ts';
import type { MessageSent } from '../live-events.ts';
import { presentMessage } from './present-conversation.ts';

/** One unread notice per person and conversation (CHAT-135). */
export const unreadKeyOf = (conversationId: string): string => `chat:${conversationId}`;

/**
 * Stores one message in a conversation whose row the caller has locked, so that numbers have no
 * gaps, and tells everybody who may read it now.
 */
export async function storeMessage(
  work: Work,
  message: { conversationId: string; senderId: string; body: string; clientKey: string },
  /** Who has the conversation open and visible; they need no notice. */
  viewers: ReadonlySet<string>,
): Promise<ChatMessage> {
  const { seq } = await work.trx
    .updateTable('conversations')
    .set((eb) => ({
      last_seq: eb('last_seq', '+', 1),
      last_message_at: sql<Date>`clock_timestamp()`,
    }))
    .where('id', '=', message.conversationId)
    .returning('last_seq as seq')
    .executeTakeFirstOrThrow();
  const row = await work.trx
    .insertInto('messages')
    .values({
      id: newId(),
      conversation_id: message.conversationId,
      seq,
      sender_id: message.senderId,
      body: message.body,
      client_key: message.clientKey,
      // The transaction may have waited for the lock: the order of times is that of the numbers.
      created_at: sql<Date>`clock_timestamp()`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  // Who sees an archived chat's new message has it back in the list (CHAT-070).
  await work.trx
    .updateTable('conversation_members')
    .set({ archived_at: null })
    .where('conversation_id', '=', message.conversationId)
    .where('archived_at', 'is not', null)
    .where('visible_until_seq', 'is', null)
    .execute();
  const stored = presentMessage(row);
  await tellReaders(work, stored, viewers);
  return stored;
}

/** The members who may read what is said now: poster, and the tasker or applicant of today. */
function currentReaders({ trx }: Work, conversationId: string) {
  return trx
    .selectFrom('conversation_members as member')
    .innerJoin('conversations', 'conversations.id', 'member.conversation_id')
    .innerJoin('tasks', 'tasks.id', 'conversations.task_id')
    .leftJoin('task_applications as application', (join) =>
      join
        .onRef('application.task_id', '=', 'conversations.task_id')
        .onRef('application.applicant_id', '=', 'conversations.applicant_id'),
    )
    .select([
      'member.user_id',
      'member.muted',
      'tasks.id as task_id',
      'tasks.title',
      'application.id as application_id',
    ])
    .where('member.conversation_id', '=', conversationId)
    .where('member.visible_until_seq', 'is', null)
    .where((eb) =>
      eb.or([
        eb('member.role', '!=', 'tasker'),
        eb('member.user_id', '=', eb.ref('tasks.claimed_by')),
      ]),
    )
    .execute();
}

async function tellReaders(work: Work, message: ChatMessage, viewers: ReadonlySet<string>) {
  const readers = await currentReaders(work, message.conversationId);
  const sender = await work.trx
    .selectFrom('profiles')
    .select('full_name')
    .where('id', '=', message.senderId)
    .executeTakeFirstOrThrow();
  for (const reader of readers) {
    const live: MessageSent = {
      message: { ...message, createdAt: message.createdAt.toISOString() },
      taskId: reader.task_id,
      applicationId: reader.application_id,
      senderName: sender.full_name,
      isMuted: reader.muted,
    };
    work.afterCommit(() => work.services.realtime.toUsers([reader.user_id], MESSAGE_SENT, live));
    if (reader.muted || viewers.has(reader.user_id)) continue;
    await notify(work, {
      recipientIds: [reader.user_id],
      senderId: message.senderId,
      type: 'new_message',
      textKey: 'notifications:messages.new_message',
      params: { name: sender.full_name, title: reader.title },
      ...(reader.application_id === null
        ? { entityType: 'task', entityId: reader.task_id }
        : { entityType: 'application', entityId: reader.application_id }),
      taskId: reader.task_id,
      preference: 'always',
      unreadKey: unreadKeyOf(message.conversationId),
    });
  }
}
