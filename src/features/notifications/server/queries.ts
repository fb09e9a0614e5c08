import type { DbOrTransaction } from '#platform/server/db.ts';

/** How far back the list goes (NOTE-002). */
const NEWEST = 200;

export function newestNotifications(db: DbOrTransaction, recipientId: string) {
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
      'sender.full_name as sender_name',
      'sender.avatar_url as sender_avatar_url',
    ])
    .where('notifications.recipient_id', '=', recipientId)
    .orderBy('notifications.id', 'desc')
    .limit(NEWEST)
    .execute();
}
export type NotificationRow = Awaited<ReturnType<typeof newestNotifications>>[number];

export async function unreadCount(db: DbOrTransaction, recipientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recipient_id', '=', recipientId)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}
