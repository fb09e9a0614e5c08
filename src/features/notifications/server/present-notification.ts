import type { Notification } from '../contract.ts';
import { entityTypeOf } from './entity-type.ts';
import type { NotificationRow } from './queries.ts';

export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    type: row.type,
    message: row.message,
    isRead: row.is_read,
    isSilent: row.is_silent,
    entityType: entityTypeOf(row.entity_type),
    entityId: row.entity_id,
    taskId: row.task_id,
    conversationId: row.conversation_id,
    sender:
      row.sender_id === null
        ? null
        : { fullName: row.sender_name ?? '', avatarUrl: row.sender_avatar_url },
    createdAt: row.created_at,
  };
}
