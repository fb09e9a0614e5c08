import { findPresences } from '#features/presence/server/public.ts';
import type { ApiContext, Language, Services } from '#platform/server/context.ts';
import { shownName } from '#platform/server/shown-name.ts';
import type { Conversation, Participant } from '../../contract.ts';
import { withAttachments } from '../attachments/present-attachment.ts';
import { withCardLines } from '../cards/card-lines.ts';
import type { ConversationKinds } from './conversation-kinds.ts';
import { readConversationRows, readParticipantRows } from './conversation-query.ts';
import { presentConversation } from './present-conversation.ts';

/** These conversations as this person sees them, in the order asked for; those not theirs are left out. */
export async function presentConversations(
  services: Services & Pick<ApiContext, 'language'>,
  kinds: ConversationKinds,
  userId: string,
  ids: readonly string[],
): Promise<Conversation[]> {
  if (ids.length === 0) return [];
  const { db } = services;
  const rows = await readConversationRows(db, kinds, userId, ids);
  const people = await readParticipantRows(
    db,
    userId,
    rows.map((row) => row.id),
  );
  const seen = await findPresences(db, userId, [
    ...new Set(people.map((person) => person.user_id)),
  ]);
  const found = rows.map((row) => presentConversation(kinds, row, people, seen, userId));
  const messages = found.flatMap(({ lastMessage }) => lastMessage ?? []);
  const last = await withCardLines(db, kinds, await withAttachments(services, userId, messages));
  const lastByConversation = new Map(last.map((message) => [message.conversationId, message]));
  const byId = new Map(
    found.map((one) => [
      one.id,
      {
        ...one,
        participants: one.participants.map((person) => withName(person, services.language)),
        lastMessage: lastByConversation.get(one.id) ?? null,
      },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Formats the name, also of a person who has left; a person without a name gets words from the screen (CHAT-078,
 * AUTH-224).
 */
const withName = (person: Participant, language: Language): Participant =>
  person.name === '' ? person : { ...person, name: shownName(person.name, language) };
