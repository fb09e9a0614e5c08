import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** Whether the conversation is there for this person: they take or took part, and no block hides it (PEOPLE-193). */
export async function isMember(
  db: DbOrTransaction,
  userId: string,
  conversationId: string,
): Promise<boolean> {
  const member = await db
    .selectFrom('conversation_members')
    .select('user_id')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .where('is_blocked', '=', false)
    .executeTakeFirst();
  return member !== undefined;
}
