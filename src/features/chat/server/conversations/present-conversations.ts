import { presenceOf } from '#features/presence/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import type { Conversation } from '../../contract.ts';
import { withAttachments } from '../attachments/present-attachment.ts';
import type { ConversationKinds } from './conversation-kinds.ts';
import { conversationsOf, participantsOf } from './conversation-query.ts';
import { presentConversation } from './present-conversation.ts';

/** These conversations as this person sees them, in the order asked for; those not theirs are left out. */
export async function presentConversations(
  services: Services,
  kinds: ConversationKinds,
  userId: string,
  ids: readonly string[],
): Promise<Conversation[]> {
  if (ids.length === 0) return [];
  const { db } = services;
  const rows = await conversationsOf(db, kinds, userId, ids);
  const people = await participantsOf(
    db,
    userId,
    rows.map((row) => row.id),
  );
  const seen = await presenceOf(db, userId, [...new Set(people.map((person) => person.user_id))]);
  const found = rows.map((row) => presentConversation(kinds, row, people, seen, userId));
  const last = await withAttachments(
    services,
    userId,
    found.flatMap(({ lastMessage }) => lastMessage ?? []),
  );
  const lastOf = new Map(last.map((message) => [message.conversationId, message]));
  const byId = new Map(
    found.map((one) => [one.id, { ...one, lastMessage: lastOf.get(one.id) ?? null }]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
