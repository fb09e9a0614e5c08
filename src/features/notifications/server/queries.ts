import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { seenBy } from '#features/visibility/server/public.ts';
import { kindsIn, getConversationSubject } from '#features/subjects/conversations.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

const WITHOUT_NUMBER = kindsIn('marketplace').map(getConversationSubject);

/**
 * The chat counts its messages itself, on every page, so the bell does not repeat them (NOTE-013). It keeps messages
 * without such a number: about an item or a service, or in a chat the recipient no longer takes part in. The key is
 * that of `toChatUnreadKey` in the chat.
 */
const isInBell = sql<boolean>`case
  when notifications.type = 'new_message'
    and notifications.entity_type <> all(${WITHOUT_NUMBER}::text[])
  then not exists (
    select from conversation_members member
    where member.conversation_id = substr(notifications.unread_key, 6)::uuid
      and member.user_id = notifications.recipient_id and member.visible_until_seq is null)
  else true end`;

/**
 * In SQL: whether a person has an unread notification with this key, so that another one would not be stored
 * (NOTE-039).
 */
export const hasUnreadNotice = (
  recipientId: RawBuilder<unknown>,
  unreadKey: string,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from notifications
  where notifications.recipient_id = ${recipientId} and notifications.unread_key = ${unreadKey}
    and not notifications.is_read)`;

/** In SQL: a block hides the notifications that the other person caused before it (PEOPLE-195). */
export const isShown = sql<boolean>`not exists (
  select from blocked_pairs
  where blocked_pairs.person_id = notifications.recipient_id
    and blocked_pairs.other_id = notifications.sender_id
    and blocked_pairs.created_at >= notifications.created_at)`;

/** The maximum length of the list (NOTE-002). */
const NEWEST = 200;

/** Selects a recipient's notifications, or only those in the bell. */
export type Asked = { recipientId: string; isInBell: boolean };

export function newestNotifications(db: DbOrTransaction, asked: Asked) {
  const { visibility, relation } = seenBy('sender', asked.recipientId);
  return db
    .selectFrom('notifications')
    .leftJoin('profiles as sender', 'sender.id', 'notifications.sender_id')
    .select([
      'notifications.id',
      'notifications.type',
      'notifications.message',
      'notifications.is_read',
      'notifications.is_silent',
      'notifications.entity_type',
      'notifications.entity_id',
      'notifications.task_id',
      'notifications.conversation_id',
      'notifications.created_at',
      'sender.id as sender_id',
      'sender.public_id as sender_public_id',
      'sender.full_name as sender_name',
      'sender.avatar_url as sender_avatar_url',
    ])
    .select([visibility.as('sender_visibility'), relation.as('sender_relation')])
    .where('notifications.recipient_id', '=', asked.recipientId)
    .where(isShown)
    .$if(asked.isInBell, (query) => query.where(isInBell))
    .orderBy('notifications.id', 'desc')
    .limit(NEWEST)
    .execute();
}
export type NotificationRow = Awaited<ReturnType<typeof newestNotifications>>[number];

/** In SQL: the number of notifications a person has not read. */
export const selectUnreadCount = (
  recipientId: RawBuilder<unknown>,
  { isInBell: isOfBell }: Pick<Asked, 'isInBell'>,
): RawBuilder<number> => sql<number>`(
  select count(*)::int from notifications
  where notifications.recipient_id = ${recipientId} and not notifications.is_read and ${isShown}
    and ${isOfBell ? isInBell : sql`true`})`;

export async function unreadCount(db: DbOrTransaction, asked: Asked): Promise<number> {
  const { count } = await db
    .selectNoFrom(selectUnreadCount(sql.val(asked.recipientId), asked).as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
