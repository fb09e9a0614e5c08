import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { placeholder, createStatement } from '#platform/server/database/trips/statement.ts';
import { builtOnce } from '../conversations/built-once.ts';
import type { ConversationKinds } from '../conversations/conversation-kinds.ts';
import { membersInContext } from '../conversations/members.ts';

const members = builtOnce((db, kinds) =>
  createStatement(
    membersInContext(db, kinds, ['facts'])
      .select(['conversations.kind', 'conversations.closed_at'])
      .select(['member.user_id', 'member.role as own_role', 'subject.facts'])
      .where('member.conversation_id', '=', placeholder<string>('conversationId'))
      .compile(),
    { isPrepared: true },
  ),
);

/** Reads the facts that decide which members may write in a conversation now. */
export async function writingFactsOfMembers(
  db: DbOrTransaction,
  kinds: ConversationKinds,
  conversationId: string,
) {
  const { rows } = await db.executeQuery(members(db, kinds)({ conversationId }));
  return rows;
}
export type WritingFacts = Awaited<ReturnType<typeof writingFactsOfMembers>>[number];

/** The same of one member; undefined for strangers. */
export const writingFacts = async (
  db: DbOrTransaction,
  kinds: ConversationKinds,
  userId: string,
  conversationId: string,
): Promise<WritingFacts | undefined> =>
  (await writingFactsOfMembers(db, kinds, conversationId)).find(
    (member) => member.user_id === userId,
  );
