import { readAwayNow, seenBy } from '#features/visibility/server/public.ts';
import { sql } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { ConversationKinds } from './conversation-kinds.ts';
import { membersInContext } from './members.ts';

/** The columns of a message that is shown; its words are for searches alone. */
export const messageColumns = [
  'messages.id',
  'messages.conversation_id',
  'messages.seq',
  'messages.sender_id',
  'messages.type',
  'messages.body',
  'messages.card_kind',
  'messages.card_id',
  'messages.client_key',
  'messages.created_at',
] as const;

/**
 * Conversations a person takes or took part in, with what the rules need to know and as much of
 * the messages as this person may see.
 */
export function readConversationRows(
  db: DbOrTransaction,
  kinds: ConversationKinds,
  userId: string,
  conversationIds: readonly string[],
) {
  return membersInContext(db, kinds, [
    'title',
    'status',
    'is_removed',
    'served_name',
    'application_id',
    'facts',
    'is_current',
    'may_listen',
  ])
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages')
          .select(messageColumns)
          .whereRef('messages.conversation_id', '=', 'conversations.id')
          .whereRef('messages.seq', '>', 'member.visible_after_seq')
          .where(sql<boolean>`messages.seq <= coalesce(member.visible_until_seq, messages.seq)`)
          .orderBy('messages.seq', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'conversations.id',
      'conversations.kind',
      'conversations.task_id',
      'conversations.subject_id',
      'conversations.closed_at',
      'subject.title',
      'subject.status',
      'subject.is_removed',
      'subject.served_name',
      'subject.application_id',
      'subject.facts',
      'member.role as own_role',
      'member.last_read_seq',
      'member.muted',
      'member.archived_at',
      'last.id as last_id',
      'last.seq as last_seq',
      'last.sender_id as last_sender_id',
      'last.type as last_type',
      'last.body as last_body',
      'last.card_kind as last_card_kind',
      'last.card_id as last_card_id',
      'last.client_key as last_client_key',
      'last.created_at as last_created_at',
    ])
    .select(sql<boolean>`coalesce(${isListener}, false)`.as('is_listener'))
    .select((eb) => [
      eb
        .selectFrom('messages')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('messages.conversation_id', '=', 'conversations.id')
        .whereRef('messages.sender_id', '!=', 'member.user_id')
        .where(isUnread)
        .$asScalar()
        .$notNull()
        .as('unread_count'),
    ])
    .where('member.user_id', '=', userId)
    .where('conversations.id', 'in', conversationIds)
    .execute();
}
export type ConversationRow = Awaited<ReturnType<typeof readConversationRows>>[number];

/** In SQL: whether the member `member` may see the message (CHAT-015, CHAT-016). */
export const isVisible = sql<boolean>`
  messages.seq > member.visible_after_seq
  and messages.seq <= coalesce(member.visible_until_seq, messages.seq)`;

/** Seen by the member `member`, and not read yet (CHAT-133). */
export const isUnread = sql<boolean>`
  messages.seq > greatest(member.last_read_seq, member.visible_after_seq)
  and messages.seq <= coalesce(member.visible_until_seq, messages.seq)`;

/** The `member` may read what is sent now (CHAT-016); `subject` is what its kind says. */
export const isCurrentReader = sql<boolean>`
  member.visible_until_seq is null and subject.is_current`;

/**
 * In SQL: whether the `member` may have the conversation open live, and know how far the others have read. A member who
 * was turned down or left may still read the history, but receives nothing more of what the others do (CHAT-015,
 * CHAT-131).
 */
export const isListener = sql<boolean>`
  ${isCurrentReader} and coalesce(subject.may_listen, false)`;

/** Returns all current and former participants, in the order they joined. */
export function readParticipantRows(
  db: DbOrTransaction,
  viewerId: string,
  conversationIds: string[],
) {
  if (conversationIds.length === 0) return Promise.resolve([]);
  const { visibility, relation } = seenBy('profiles', viewerId);
  return db
    .selectFrom('conversation_members as member')
    .innerJoin('profiles', 'profiles.id', 'member.user_id')
    .select([
      'member.conversation_id',
      'member.user_id',
      'member.role',
      'member.visible_until_seq',
      'member.last_read_seq',
      'profiles.public_id',
      'profiles.full_name',
      'profiles.avatar_url',
      'profiles.is_founding_member',
    ])
    .select([visibility.as('visibility'), relation.as('relation')])
    .select(readAwayNow('profiles').as('away'))
    .where('member.conversation_id', 'in', conversationIds)
    .orderBy('member.joined_at')
    .orderBy('member.user_id')
    .execute();
}
export type ParticipantRow = Awaited<ReturnType<typeof readParticipantRows>>[number];

/** Everything up to this number was read, written about, or is not theirs to see. */
export const settledSeq = sql<number>`greatest(member.last_read_seq, member.mailed_seq, member.visible_after_seq)`;
