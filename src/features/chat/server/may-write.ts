import type { DbOrTransaction } from '#platform/server/db.ts';
import { conversationsOf } from './conversation-query.ts';
import { writingRight } from './present-conversation.ts';

/** Whether this person could send something here now; only who can, is seen typing. */
export async function mayWrite(
  db: DbOrTransaction,
  userId: string,
  conversationId: string,
): Promise<boolean> {
  const [row] = await conversationsOf(db, userId, [conversationId]);
  return row !== undefined && writingRight(row, userId).allowed;
}
