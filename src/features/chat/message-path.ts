import { notificationPath } from '#features/notifications/notification-path.ts';

/** Returns the path at which a message is read: on its task's page, or among the private chats (CHAT-135). */
export function messagePath(chat: {
  conversationId: string;
  taskId: string | null;
  applicationId: string | null;
}): string {
  const { conversationId, taskId, applicationId } = chat;
  return notificationPath({
    type: 'new_message',
    entityType: applicationId === null ? 'task' : 'application',
    entityId: applicationId ?? taskId ?? '',
    taskId,
    conversationId: taskId === null ? conversationId : null,
  });
}
