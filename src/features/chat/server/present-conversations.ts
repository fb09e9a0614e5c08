import type { DbOrTransaction } from '#platform/server/db.ts';
import type { Conversation } from '../contract.ts';
import { conversationsOf, participantsOf } from './conversation-query.ts';
import { presentConversation } from './present-conversation.ts';

/** These conversations as this person sees them, in the order asked for; those not theirs are left out. */
export async function presentConversations(
  db: DbOrTransaction,
  userId: string,
  ids: readonly string[],
): Promise<Conversation[]> {
  if (ids.length === 0) return [];
  const rows = await conversationsOf(db, userId, ids);
  const people = await participantsOf(
    db,
    rows.map((row) => row.id),
  );
  const byId = new Map(rows.map((row) => [row.id, presentConversation(row, people, userId)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
