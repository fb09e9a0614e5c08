import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { ConversationKinds } from './conversation-kinds.ts';
import { membersInContext } from './members.ts';
import { announceChange } from './membership.ts';

/** Enough messages to understand a complaint. */
const LAST_MESSAGES = 20;

/**
 * Returns the subject of a conversation and the other participants, for a current or former participant; null for
 * others.
 */
export async function findOwnConversation(
  db: DbOrTransaction,
  kinds: ConversationKinds,
  id: string,
  userId: string,
): Promise<{ title: string; otherId: string | null } | null> {
  const row = await membersInContext(db, kinds, ['title'])
    .select('subject.title')
    .select((eb) =>
      eb
        .selectFrom('conversation_members as other')
        .select('other.user_id')
        .whereRef('other.conversation_id', '=', 'conversations.id')
        .where('other.user_id', '!=', userId)
        .orderBy('other.joined_at', 'desc')
        .limit(1)
        .as('otherId'),
    )
    .where('conversations.id', '=', id)
    .where('member.user_id', '=', userId)
    .executeTakeFirst();
  return row ? { title: row.title ?? '', otherId: row.otherId } : null;
}

/** Returns what a moderator reads of a conversation: the participants and the last messages. */
export async function readConversationExcerpt(db: DbOrTransaction, id: string): Promise<string[]> {
  const people = await db
    .selectFrom('conversation_members as member')
    .innerJoin('profiles', 'profiles.id', 'member.user_id')
    .select(['member.user_id', 'member.role', 'profiles.full_name'])
    .where('member.conversation_id', '=', id)
    .orderBy('member.joined_at')
    .orderBy('member.user_id')
    .execute();
  const messages = await db
    .selectFrom('messages')
    .leftJoin('chat_attachments as file', 'file.message_id', 'messages.id')
    .select(['sender_id', 'type', 'body', 'created_at', 'card_kind', 'card_id'])
    .select(['file.name', 'file.storage_key'])
    .where('messages.conversation_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(LAST_MESSAGES)
    .execute();
  const names = new Map(people.map((one) => [one.user_id, one.full_name]));
  return [
    people.map(({ full_name, role }) => `${full_name} (${role})`).join(' · '),
    ...messages.toReversed().map(({ sender_id, type, body, created_at, ...brought }) => {
      const line = type === 'text' ? body : `[${whatItBrought(type, brought)}] ${body}`;
      return `${created_at.toISOString()} ${names.get(sender_id) ?? '(left)'}: ${line.trim()}`;
    }),
  ];
}

const whatItBrought = (
  type: string,
  brought: Record<'card_kind' | 'card_id' | 'name' | 'storage_key', string | null>,
): string =>
  type === 'card'
    ? `card ${brought.card_kind} ${brought.card_id}`
    : `${type} ${brought.name}, kept as ${brought.storage_key}`;

/** Closes a conversation: all may still read what was written, and none may write any more. */
export async function closeConversation(work: Work, id: string): Promise<void> {
  const closed = await work.trx
    .updateTable('conversations')
    .set({ closed_at: new Date() })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (closed) await announceChange(work, id);
}

/** Reopens a conversation that a moderator closed. */
export async function reopenConversation(work: Work, id: string): Promise<boolean> {
  const reopened = await work.trx
    .updateTable('conversations')
    .set({ closed_at: null })
    .where('id', '=', id)
    .where('closed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (reopened) await announceChange(work, id);
  return reopened !== undefined;
}
