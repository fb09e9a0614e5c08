import type { Notification } from './contract.ts';

/** Live, to the recipient: a notice that is shown as a toast too (NOTE-010). */
export type NotificationCreated = Pick<
  Notification,
  'id' | 'type' | 'message' | 'entityType' | 'entityId' | 'taskId' | 'conversationId'
> & {
  /** The title of the thing, as in the message; null if that names none. */
  title: string | null;
};
export const NOTIFICATION_CREATED = 'notification.created';

/** Live, to the recipient: list and count are no longer what they were. Carries nothing. */
export const NOTIFICATION_CHANGED = 'notification.changed';
