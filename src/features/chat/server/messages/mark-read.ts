import { markReadByKey } from '#features/notifications/server/public.ts';
import { sql } from 'kysely';
import type { Work } from '#platform/server/context.ts';
import { MESSAGES_READ, MESSAGES_SEEN } from '../../live-events.ts';
import type { MessagesRead, MessagesSeen } from '../../live-events.ts';
import type { ConversationKinds } from '../conversations/conversation-kinds.ts';
import { isUnread } from '../conversations/conversation-query.ts';
import { currentListeners } from '../conversations/listening.ts';
import { toChatUnreadKey } from './unread-key.ts';

/**
 * Everything up to `seq` was seen; the mark never goes back and never beyond what the person may
 * see. Null when they are no member.
 */
export async function markMessagesRead(
  work: Work,
  kinds: ConversationKinds,
  { userId, conversationId, seq }: { userId: string; conversationId: string; seq: number },
): Promise<number | null> {
  const { trx, services } = work;
  // Holds the member's row until the end. A new message has to change it too, so none comes between looking for
  // unread ones and marking the notice read.
  const read = await trx
    .updateTable('conversation_members as member')
    .from('conversations')
    .set({
      last_read_seq: sql<number>`greatest(member.last_read_seq, least(${seq}::bigint,
        coalesce(member.visible_until_seq, conversations.last_seq)))`,
    })
    .whereRef('conversations.id', '=', 'member.conversation_id')
    .where('member.conversation_id', '=', conversationId)
    .where('member.user_id', '=', userId)
    .where('member.is_blocked', '=', false)
    .returning('member.last_read_seq')
    .executeTakeFirst();
  if (!read) return null;
  const lastReadSeq = read.last_read_seq;
  await broadcastSeen(work, kinds, { conversationId, userId, lastReadSeq });
  const unread = await trx
    .selectFrom('conversation_members as member')
    .innerJoin('messages', 'messages.conversation_id', 'member.conversation_id')
    .select('messages.id')
    .where('member.conversation_id', '=', conversationId)
    .where('member.user_id', '=', userId)
    .whereRef('messages.sender_id', '!=', 'member.user_id')
    .where(isUnread)
    .limit(1)
    .executeTakeFirst();
  if (!unread) {
    await markReadByKey(work, { recipientId: userId, unreadKey: toChatUnreadKey(conversationId) });
  }
  const live: MessagesRead = { conversationId, lastReadSeq };
  work.afterCommit(() => services.realtime.toUsers([userId], MESSAGES_READ, live));
  return lastReadSeq;
}

/** Sends the read position to the other current participants; a person who left neither sends nor receives it. */
async function broadcastSeen(
  work: Work,
  kinds: ConversationKinds,
  seen: MessagesSeen,
): Promise<void> {
  const listeners = await currentListeners(work, kinds, seen.conversationId);
  if (!listeners.includes(seen.userId)) return;
  const others = listeners.filter((userId) => userId !== seen.userId);
  work.afterCommit(() => work.services.realtime.toUsers(others, MESSAGES_SEEN, seen));
}
