import { cardKinds } from '#features/subjects/cards.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { ChatMessage } from '../../contract.ts';
import type { ConversationKinds } from '../conversations/conversation-kinds.ts';

/** Messages whose cards say in one line what their step is now (CHAT-197). Others cost no query. */
export async function withCardLines<Message extends Pick<ChatMessage, 'card'>>(
  db: DbOrTransaction,
  kinds: ConversationKinds,
  messages: readonly Message[],
): Promise<Message[]> {
  const ids = Map.groupBy(
    messages.flatMap(({ card }) => card ?? []),
    ({ kind }) => kind,
  );
  if (ids.size === 0) return [...messages];
  const described = cardKinds.flatMap((kind) => {
    const cards = ids.get(kind);
    const describe = Object.values(kinds).find(({ cardLines }) => cardLines?.[kind])?.cardLines?.[
      kind
    ];
    return cards && describe
      ? [
          describe(
            db,
            cards.map(({ id }) => id),
          ),
        ]
      : [];
  });
  const lines = new Map((await Promise.all(described)).flatMap((found) => [...found]));
  return messages.map((message) =>
    message.card
      ? { ...message, card: { ...message.card, line: lines.get(message.card.id) ?? null } }
      : message,
  );
}
