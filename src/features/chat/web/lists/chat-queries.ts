import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiTools } from '#api.tsx';
import type { ConversationList } from '../../contract.ts';

type Queries = ApiTools['queries'];

const KEPT_MS = 2 * 60 * 1000;
const FIRST: string | null = null;

// Keyed by the person as well: nobody is shown what was fetched for somebody else.

/** What can be chatted about: cached 2 minutes, tried once more when it fails (CHAT-047). */
export function eligibleChats(queries: Queries, userId: string, isArchived: boolean) {
  const options = queries.chat.eligibleTasks.infiniteOptions({
    input: (cursor: string | null) => ({ cursor, isArchived }),
    initialPageParam: FIRST,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: KEPT_MS,
    retry: 1,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, userId] });
}

export type ListQuestion = { list: ConversationList; isArchived: boolean; search: string };

export function conversationList(queries: Queries, userId: string, question: ListQuestion) {
  const options = queries.chat.list.infiniteOptions({
    input: (cursor: string | null) => ({ ...question, cursor }),
    initialPageParam: FIRST,
    getNextPageParam: (page) => page.nextCursor,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, userId] });
}

/** The poster's conversations with those who applied for a task. */
export function conversationsOnTask(queries: Queries, userId: string, taskId: string) {
  const options = queries.chat.list.queryOptions({ input: { taskId } });
  return queryOptions({ ...options, queryKey: [...options.queryKey, userId] });
}

export function unreadCounts(queries: Queries) {
  return queries.chat.countUnread.queryOptions({ input: {} });
}
