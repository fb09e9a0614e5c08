import { notificationPath } from '../notification-path.ts';
import { entityTypeOf } from './entity-type.ts';

type Row = {
  type: string;
  entity_type: string;
  entity_id: string;
  task_id: string | null;
  conversation_id: string | null;
};

/** Where a stored notice leads, on every channel. */
export const pathOfRow = (row: Row): string =>
  notificationPath({
    type: row.type,
    entityType: entityTypeOf(row.entity_type),
    entityId: row.entity_id,
    taskId: row.task_id,
    conversationId: row.conversation_id,
  });
