import type { ConversationKind, MemberRole } from '#features/subjects/conversations.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

export type ConversationFacts = {
  kind: ConversationKind;
  subjectId: string;
  /** The person who asked about an item or a service; null in other conversations. */
  buyerId: string | null;
  /** True if a moderator closed it: writing is no longer possible. */
  isClosed: boolean;
  /** The people who take part today. */
  members: { userId: string; role: MemberRole }[];
};

/**
 * Returns a conversation for a person who takes part in it today and is not separated by a block; null for others
 * (CHAT-174).
 */
export async function findConversationFacts(
  db: DbOrTransaction,
  conversationId: string,
  userId: string,
): Promise<ConversationFacts | null> {
  const members = await db
    .selectFrom('conversation_members as member')
    .innerJoin('conversations', 'conversations.id', 'member.conversation_id')
    .select(['member.user_id', 'member.role', 'member.is_blocked'])
    .select(['conversations.kind', 'conversations.task_id', 'conversations.subject_id'])
    .select(['conversations.buyer_id', 'conversations.closed_at'])
    .where('member.conversation_id', '=', conversationId)
    .where('member.visible_until_seq', 'is', null)
    .orderBy('member.joined_at')
    .orderBy('member.user_id')
    .execute();
  const own = members.find((member) => member.user_id === userId);
  if (!own || own.is_blocked) return null;
  return {
    kind: own.kind,
    subjectId: own.task_id ?? own.subject_id ?? '',
    buyerId: own.buyer_id,
    isClosed: own.closed_at !== null,
    members: members.map(({ user_id, role }) => ({ userId: user_id, role })),
  };
}
