import type { Work } from '#platform/server/context.ts';
import { NOTIFICATION_CHANGED } from '../live-events.ts';

/** Marks what `unreadKey` stands for as read, because the person saw the thing itself (NOTE-039). */
export async function markReadByKey(
  work: Work,
  notice: { recipientId: string; unreadKey: string },
): Promise<void> {
  const { recipientId, unreadKey } = notice;
  const { numUpdatedRows } = await work.trx
    .updateTable('notifications')
    .set({ is_read: true })
    .where('recipient_id', '=', recipientId)
    .where('unread_key', '=', unreadKey)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  work.afterCommit(() => work.services.realtime.toUsers([recipientId], NOTIFICATION_CHANGED, {}));
}
