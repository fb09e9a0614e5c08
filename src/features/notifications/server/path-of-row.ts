import { notificationPath } from '../notification-path.ts';
import type { EntityType } from '../notification-types.ts';

type Row = {
  type: string;
  entity_type: EntityType;
  entity_id: string;
  task_id: string | null;
  conversation_id: string | null;
};

/** Returns the path a stored notification leads to, on every channel. */
export const pathOfRow = (row: Row): string =>
  notificationPath({
    type: row.type,
    entityType: row.entity_type,
    entityId: row.entity_id,
    taskId: row.task_id,
    conversationId: row.conversation_id,
  });
