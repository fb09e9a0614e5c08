import type { Notification } from '../contract.ts';
import { sightOfRow } from '#features/visibility/server/public.ts';
import type { NotificationRow } from './queries.ts';

export function presentNotification(row: NotificationRow, recipientId: string): Notification {
  return {
    id: row.id,
    type: row.type,
    message: row.message,
    isRead: row.is_read,
    isSilent: row.is_silent,
    entityType: row.entity_type,
    entityId: row.entity_id,
    taskId: row.task_id,
    conversationId: row.conversation_id,
    sender: presentSender(row, recipientId),
    createdAt: row.created_at,
  };
}

/**
 * Returns the sender, without a name if the reader may not know the person; the screen has words for that (NOTE-027).
 */
function presentSender(row: NotificationRow, recipientId: string): Notification['sender'] {
  const { sender_public_id: personId, sender_visibility: visibility } = row;
  if (personId === null) return null;
  const sight = sightOfRow({ visibility, relation: row.sender_relation }, recipientId);
  if (!sight.name) return { personId: null, fullName: '', avatarUrl: null };
  return { personId, fullName: row.sender_name ?? '', avatarUrl: row.sender_avatar_url };
}
