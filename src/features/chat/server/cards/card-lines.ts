import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { ChatMessage } from '../../contract.ts';
import type { ConversationKinds } from '../conversations/conversation-kinds.ts';

/** Adds to each card the line that says what its step is now (CHAT-197); messages without such cards cost no query. */
export async function withCardLines<Message extends Pick<ChatMessage, 'card'>>(
  db: DbOrTransaction,
  kinds: ConversationKinds,
  messages: readonly Message[],
): Promise<Message[]> {
  const cards = Map.groupBy(
    messages.flatMap(({ card }) => card ?? []),
    ({ kind }) => kind,
  );
  const described = [...cards].flatMap(([kind, ofKind]) =>
    Object.values(kinds).flatMap(
      ({ cardLines }) =>
        cardLines?.[kind]?.(
          db,
          ofKind.map(({ id }) => id),
        ) ?? [],
    ),
  );
  if (described.length === 0) return [...messages];
  const lines = new Map((await Promise.all(described)).flatMap((found) => [...found]));
  return messages.map((message) =>
    message.card
      ? { ...message, card: { ...message.card, line: lines.get(message.card.id) ?? null } }
      : message,
  );
}
