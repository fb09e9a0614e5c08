import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TextQuery } from '#features/browsing/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { kindsIn } from '#features/subjects/conversations.ts';
import type { ConversationFilter } from '#features/subjects/conversations.ts';
import type { ConversationKinds } from '../conversations/conversation-kinds.ts';
import { containing } from './case-insensitive-match.ts';
import { kindColumn, kindJoins } from '../conversations/kind-columns.ts';
import { hasWords } from '../messages/search-messages.ts';
import { PAGE, below, inArchive } from './page-of-conversations.ts';
import type { Position } from './page-of-conversations.ts';

export type ListRequest = {
  list: ConversationFilter;
  isArchived: boolean;
  taskId: string | null;
  search: string;
  /** The search as titles are asked; null without one. */
  query: TextQuery | null;
  after: Position | null;
};

/** Which of a person's conversations stand on a page: read down their own index, newest first (CHAT-110). */
export function conversationPage(kinds: ConversationKinds, userId: string, request: ListRequest) {
  const { list, isArchived, taskId, after } = request;
  return sql<{ at: Date; key: string }>`
    select member.listed_at as at, member.conversation_id as key
    from conversation_members as member
    join conversations on conversations.id = member.conversation_id
    ${kindJoins(kinds)}
    where member.user_id = ${userId} and not member.is_blocked
      and ${inArchive(isArchived)} and ${below(after)}
      and conversations.kind = any(${kindsIn(list)}::text[])
      and ${taskId === null ? sql`true` : sql`conversations.task_id = ${taskId}::uuid`}
      and ${isFound(kinds, request)}
    order by member.listed_at desc, member.conversation_id desc
    limit ${PAGE + 1}`;
}

/** Person or title contain the text as it stands, or the title has its words (CHAT-109). */
function isFound(
  kinds: ConversationKinds,
  { search, query }: Pick<ListRequest, 'search' | 'query'>,
): RawBuilder<boolean> {
  if (query === null) return sql<boolean>`true`;
  const contains = containing(search);
  const title = kindColumn(kinds, 'title');
  return sql<boolean>`(
    ${contains(title)}
    or exists (
      select from conversation_members as other
      join profiles on profiles.id = other.user_id
      where other.conversation_id = member.conversation_id and other.user_id <> member.user_id
        and ${contains(sql`profiles.full_name`)})
    or ${hasWords(query, sql`message_words(${title})`, title)})`;
}

export async function countArchived(
  db: DbOrTransaction,
  userId: string,
  list: ConversationFilter,
): Promise<number> {
  const { count } = await db
    .selectFrom('conversation_members as member')
    .innerJoin('conversations', 'conversations.id', 'member.conversation_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member.user_id', '=', userId)
    .where('member.is_blocked', '=', false)
    .where('member.archived_at', 'is not', null)
    .where('conversations.kind', 'in', kindsIn(list))
    .executeTakeFirstOrThrow();
  return count;
}
