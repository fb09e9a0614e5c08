import type { ConversationKind } from '#features/subjects/conversations.ts';
import type { ChatMessage } from './contract.ts';

/** Sent live to all who may read the message, with what a toast about it says (CHAT-136). */
export type MessageSent = {
  /** A date is text on this way. */
  message: Omit<ChatMessage, 'createdAt'> & { createdAt: string };
  kind: ConversationKind;
  /** Null where it is about no task. */
  taskId: string | null;
  /** The application of a private conversation. */
  applicationId: string | null;
  senderName: string;
  isMuted: boolean;
  /** Its reader is notified of it by another notice. */
  isAlreadyNotified: boolean;
};
export const MESSAGE_SENT = 'chat.message';

/** Live, to a person's own pages and devices: how far they have read (CHAT-133). */
export type MessagesRead = { conversationId: string; lastReadSeq: number };
export const MESSAGES_READ = 'chat.read';

/** Sent live to the other current participants: a participant has read up to this message. */
export type MessagesSeen = { conversationId: string; userId: string; lastReadSeq: number };
export const MESSAGES_SEEN = 'chat.seen';

/** Live and ephemeral, from a page that shows the conversation to the others that do: its person is writing. */
export const TYPING = 'chat.typing';

/** Live, to the members: who takes part, or who may write, is no longer what it was. */
export type ConversationChanged = { conversationId: string };
export const CONVERSATION_CHANGED = 'chat.changed';

/** Live, to the members who may have it open: what its cards stand for is no longer what it was (CHAT-173). */
export type CardsChanged = { conversationId: string };
export const CARDS_CHANGED = 'chat.cards_changed';
