import type { ConversationFilter } from '#features/subjects/conversations.ts';

/** The lists of chats: all of them, tasks and requests with their state, and the two kinds of one to one. */
export type ChatFilter = ConversationFilter | 'tasks';
export const chatFilters: readonly ChatFilter[] = ['all', 'tasks', 'private', 'marketplace'];

export const isChatFilter = (value: unknown): value is ChatFilter =>
  chatFilters.some((filter) => filter === value);
