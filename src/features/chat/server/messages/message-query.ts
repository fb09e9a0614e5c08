import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { MessagePage } from '../../contract.ts';
import { presentMessage } from '../conversations/present-conversation.ts';
import { isMember } from '../conversations/is-member.ts';
import { isVisible, messageColumns } from '../conversations/conversation-query.ts';

/** The newest 50 come first, the others on asking (CHAT-075). */
const PAGE = 50;
/** After a gap more may wait than a person would scroll to. */
const CATCH_UP = 200;

type Part = { beforeSeq: number | null; afterSeq: number | null };

/** A window of messages as far as this member may see them, oldest first; null for strangers. */
export async function messagesFor(
  db: DbOrTransaction,
  userId: string,
  conversationId: string,
  { beforeSeq, afterSeq }: Part,
): Promise<MessagePage | null> {
  if (!(await isMember(db, userId, conversationId))) return null;
  const isCatchingUp = afterSeq !== null && beforeSeq === null;
  const size = isCatchingUp ? CATCH_UP : PAGE;
  let query = db
    .selectFrom('messages')
    .innerJoin(
      'conversation_members as member',
      'member.conversation_id',
      'messages.conversation_id',
    )
    .select(messageColumns)
    .where('member.user_id', '=', userId)
    .where('messages.conversation_id', '=', conversationId)
    .where(isVisible);
  if (beforeSeq !== null) query = query.where('messages.seq', '<', beforeSeq);
  if (afterSeq !== null) query = query.where('messages.seq', '>', afterSeq);
  const rows = await query
    .orderBy('messages.seq', isCatchingUp ? 'asc' : 'desc')
    .limit(size + 1)
    .execute();
  const shown = rows.slice(0, size).map(presentMessage);
  const hasMore = rows.length > size;
  return isCatchingUp
    ? { items: shown, hasEarlier: false, hasLater: hasMore }
    : { items: shown.toReversed(), hasEarlier: hasMore, hasLater: false };
}

/** A message with the 50 before and after it, for who jumps there (CHAT-066). */
export async function messagesAround(
  db: DbOrTransaction,
  userId: string,
  conversationId: string,
  aroundSeq: number,
): Promise<MessagePage | null> {
  const upTo = { beforeSeq: aroundSeq + 1, afterSeq: null };
  const before = await messagesFor(db, userId, conversationId, upTo);
  const from = { beforeSeq: null, afterSeq: aroundSeq };
  const after = await messagesFor(db, userId, conversationId, from);
  if (!before || !after) return null;
  return {
    items: [...before.items, ...after.items.slice(0, PAGE)],
    hasEarlier: before.hasEarlier,
    hasLater: after.hasLater || after.items.length > PAGE,
  };
}
