import { conversationKinds } from '#features/subjects/conversations.ts';
import type { ApiContext, Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { ChatEntry, Conversation } from '../../contract.ts';
import type {
  ConversationKinds,
  EntryFacts,
  EntryRow,
} from '../conversations/conversation-kinds.ts';
import { presentConversations } from '../conversations/present-conversations.ts';

/**
 * Adds to the entries of a page of the list Tasks what it shows; the number of queries does not depend on the number of
 * entries.
 */
export async function presentEntries(
  services: Services & Pick<ApiContext, 'language'>,
  kinds: ConversationKinds,
  userId: string,
  chats: readonly EntryRow[],
): Promise<ChatEntry[]> {
  const facts = await describe(services.db, kinds, userId, chats);
  const behind = (chat: EntryRow): string[] =>
    chat.conversation_id === null
      ? (facts.get(chat.key)?.conversationIds ?? [])
      : [chat.conversation_id];
  const conversations = await presentConversations(services, kinds, userId, chats.flatMap(behind));
  return chats.flatMap((chat) => {
    const ids = behind(chat);
    const conversationsOfEntry = conversations.filter(({ id }) => ids.includes(id));
    return presentEntry({ chat, facts: facts.get(chat.key), conversationsOfEntry, userId }) ?? [];
  });
}

async function describe(
  db: DbOrTransaction,
  kinds: ConversationKinds,
  userId: string,
  chats: readonly EntryRow[],
): Promise<ReadonlyMap<string, EntryFacts>> {
  const maps = await Promise.all(
    conversationKinds.flatMap((kind) => {
      const own = chats.filter((chat) => chat.kind === kind);
      const { entries } = kinds[kind];
      return own.length > 0 && entries ? entries.describe(db, userId, own) : [];
    }),
  );
  return new Map(maps.flatMap((map) => [...map]));
}

function presentEntry(parts: {
  chat: EntryRow;
  facts: EntryFacts | undefined;
  conversationsOfEntry: readonly Conversation[];
  userId: string;
}): ChatEntry | null {
  const { chat, facts, conversationsOfEntry, userId } = parts;
  const own = chat.conversation_id === null ? undefined : conversationsOfEntry[0];
  const subject = facts?.subject ?? own?.subject;
  if (!subject) return null;
  const isMember = own?.participants.find((person) => person.userId === userId);
  return {
    id: subject.id,
    subject,
    role: facts?.role ?? isMember?.role ?? 'helper',
    isApplicationPhase: chat.kind === 'application',
    hasApplications: facts?.hasApplications ?? false,
    pendingApplicationsCount: facts?.pendingApplicationsCount ?? 0,
    totalApplicationsCount: facts?.totalApplicationsCount ?? 0,
    conversationId: chat.conversation_id,
    people: conversationsOfEntry.flatMap(({ participants }) =>
      participants.filter((person) => person.userId !== userId && person.isActive),
    ),
    lastMessage: findNewestMessage(conversationsOfEntry),
    unreadCount: conversationsOfEntry.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
    isMuted:
      conversationsOfEntry.length > 0 && conversationsOfEntry.every(({ isMuted }) => isMuted),
    isArchived:
      conversationsOfEntry.length > 0 && conversationsOfEntry.every(({ isArchived }) => isArchived),
  };
}

function findNewestMessage(
  conversationsOfEntry: readonly Conversation[],
): ChatEntry['lastMessage'] {
  const messages = conversationsOfEntry.flatMap(({ lastMessage }) => lastMessage ?? []);
  return messages.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0] ?? null;
}
