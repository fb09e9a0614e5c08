import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#app/api.tsx';
import type { ConversationFilter } from '#features/subjects/conversations.ts';
import { paged } from '#platform/web/api/paged.ts';
import type { Conversation } from '../../contract.ts';

type Queries = ApiTools['queries'];
type ConversationPage = Awaited<ReturnType<ApiTools['api']['chat']['list']>>;

const CACHED_MS = 2 * 60 * 1000;

// Keyed by the person as well, so that an account never shows data fetched for another.

/** Queries the tasks and requests to chat about: cached 2 minutes, retried once on failure (CHAT-047). */
export function eligibleChats(queries: Queries, userId: string, isArchived: boolean) {
  const options = queries.chat.eligibleTasks.infiniteOptions({
    input: (cursor: string | null) => ({ cursor, isArchived }),
    ...paged,
    staleTime: CACHED_MS,
    retry: 1,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, userId] });
}

export type ListQuestion = { list: ConversationFilter; isArchived: boolean; search: string };

export function conversationList(queries: Queries, userId: string, question: ListQuestion) {
  const options = queries.chat.list.infiniteOptions({
    input: (cursor: string | null) => ({ ...question, cursor }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, userId] });
}

/** The messages a search finds in all conversations (CHAT-198); asked only with a text. */
export function foundMessages(queries: Queries, userId: string, text: string) {
  const options = queries.chat.findMessages.infiniteOptions({
    input: (cursor: string | null) => ({ text, cursor }),
    ...paged,
    enabled: text !== '',
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, userId] });
}

/** All of the poster's conversations with those who applied for a task: each marks its applicant. */
export function conversationsOnTask({ api, queries }: ApiTools, userId: string, taskId: string) {
  const input = { taskId };
  return queryOptions({
    queryKey: [...queries.chat.list.queryKey({ input }), userId],
    queryFn: async ({ signal }) => {
      const conversations: Conversation[] = [];
      let cursor: string | null = null;
      do {
        const page: ConversationPage = await api.chat.list({ ...input, cursor }, { signal });
        conversations.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return conversations;
    },
  });
}

export function unreadCounts(queries: Queries) {
  return queries.chat.countUnread.queryOptions({ input: {} });
}
