import type { PresenceStatus } from './rules.ts';

/**
 * Sent live when a person's visible presence changes: to all who share a conversation with them, as others see it, and
 * to their own pages, as it is (CHAT-106, PEOPLE-087).
 */
export type UserPresence = {
  userId: string;
  status: PresenceStatus;
  customStatusMessage: string | null;
  /** A date is text on this way. */
  lastSeen: string | null;
  /** When it changed: of two, the later one counts. */
  changedAt: string;
};
export const USER_PRESENCE = 'user-presence';
