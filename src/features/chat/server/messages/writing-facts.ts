import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { ConversationKinds } from '../conversations/conversation-kinds.ts';
import { membersInContext } from '../conversations/members.ts';

/** What the rules need to know to say whether this member may write now; undefined for strangers. */
export const writingFacts = (
  db: DbOrTransaction,
  kinds: ConversationKinds,
  userId: string,
  conversationId: string,
) =>
  membersInContext(db, kinds, ['facts'])
    .select(['conversations.kind', 'conversations.closed_at'])
    .select(['member.role as own_role', 'subject.facts'])
    .where('member.conversation_id', '=', conversationId)
    .where('member.user_id', '=', userId)
    .executeTakeFirst();
