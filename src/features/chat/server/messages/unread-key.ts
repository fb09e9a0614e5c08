/** One unread notice per person and conversation (CHAT-135). */
export const toChatUnreadKey = (conversationId: string): string => `chat:${conversationId}`;
