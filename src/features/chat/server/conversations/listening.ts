import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Work } from '#platform/server/context.ts';
import type { ConversationKinds } from './conversation-kinds.ts';
import { isListener } from './conversation-query.ts';
import { membersInContext } from './members.ts';

/** May this person have the conversation open, and receive who writes there (CHAT-138)? */
export async function mayListen(
  db: DbOrTransaction,
  kinds: ConversationKinds,
  userId: string,
  conversationId: string,
): Promise<boolean> {
  const member = await membersInContext(db, kinds, ['is_current', 'may_listen'])
    .select('member.user_id')
    .where('member.conversation_id', '=', conversationId)
    .where('member.user_id', '=', userId)
    .where(isListener)
    .executeTakeFirst();
  return member !== undefined;
}

/** Returns the members who may have the conversation open now: the others neither send nor receive read positions. */
export async function currentListeners(
  { trx }: Work,
  kinds: ConversationKinds,
  conversationId: string,
): Promise<string[]> {
  const members = await membersInContext(trx, kinds, ['is_current', 'may_listen'])
    .select('member.user_id')
    .where('member.conversation_id', '=', conversationId)
    .where(isListener)
    .execute();
  return members.map((member) => member.user_id);
}
