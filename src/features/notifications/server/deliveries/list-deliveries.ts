import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Delivery } from '../../contract.ts';

/** Returns the records about one notification of this person; null if it is not theirs, or gone. */
export async function listDeliveries(
  db: DbOrTransaction,
  recipientId: string,
  notificationId: string,
) {
  const notice = await db
    .selectFrom('notifications')
    .select('id')
    .where('id', '=', notificationId)
    .where('recipient_id', '=', recipientId)
    .executeTakeFirst();
  if (!notice) return null;
  return db
    .selectFrom('notification_deliveries')
    .select(['channel', 'state', 'reason', 'due_at', 'changed_at', 'unanswered'])
    .where('notification_id', '=', notificationId)
    .orderBy('channel')
    .orderBy('target_id')
    .execute();
}
type DeliveryRow = NonNullable<Awaited<ReturnType<typeof listDeliveries>>>[number];

export const presentDelivery = (row: DeliveryRow): Delivery => ({
  channel: row.channel,
  state: row.state,
  reason: row.reason,
  at: row.changed_at,
  dueAt: row.due_at,
  mayBeTwice: row.channel === 'email' && row.state === 'accepted' && row.unanswered > 0,
});
