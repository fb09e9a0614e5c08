import { deviceName } from '#features/identity/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Delivery } from '../../contract.ts';
import { channels, deliveryReasons, deliveryStates } from '../../deliveries.ts';

/** What is written down of one notice of this person's; null where it is none of theirs, or gone. */
export async function deliveriesOf(
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
    .selectFrom('notification_deliveries as delivery')
    .leftJoin('push_subscriptions as browser', 'browser.id', 'delivery.target_id')
    .leftJoin('identity.sessions as session', 'session.id', 'browser.session_id')
    .select(['delivery.channel', 'delivery.state', 'delivery.reason'])
    .select(['delivery.due_at', 'delivery.changed_at', 'session.user_agent'])
    .where('delivery.notification_id', '=', notificationId)
    .orderBy('delivery.channel')
    .orderBy('delivery.target_id')
    .execute();
}
type DeliveryRow = NonNullable<Awaited<ReturnType<typeof deliveriesOf>>>[number];

export const presentDelivery = (row: DeliveryRow): Delivery => ({
  channel: channels.find((channel) => channel === row.channel) ?? 'email',
  state: deliveryStates.find((state) => state === row.state) ?? 'waiting',
  reason: deliveryReasons.find((reason) => reason === row.reason) ?? null,
  device: row.user_agent === null ? null : deviceName(row.user_agent),
  at: row.changed_at,
  dueAt: row.due_at,
});
