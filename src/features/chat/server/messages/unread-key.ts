/** One unread notice per person and conversation (CHAT-135). */
export const unreadKeyOf = (conversationId: string): string => `chat:${conversationId}`;
