import { isInvisible } from '#features/presence/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { ConversationKinds } from '../conversations/conversation-kinds.ts';
import { readConversationRows } from '../conversations/conversation-query.ts';
import { writingRight } from '../conversations/present-conversation.ts';

/** Whether this person is seen typing here: they could send something now, and show that they are there. */
export async function mayBeSeenTyping(
  db: DbOrTransaction,
  kinds: ConversationKinds,
  userId: string,
  conversationId: string,
): Promise<boolean> {
  if (await isInvisible(db, userId)) return false;
  const [row] = await readConversationRows(db, kinds, userId, [conversationId]);
  return row !== undefined && writingRight(kinds, row, userId).allowed;
}
