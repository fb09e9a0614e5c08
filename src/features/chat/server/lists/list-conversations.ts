import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { kindsIn } from '#features/subjects/conversations.ts';
import type { ConversationFilter } from '#features/subjects/conversations.ts';
import type { ConversationKinds } from '../conversations/conversation-kinds.ts';
import { containing } from './case-insensitive-match.ts';
import { isVisible } from '../conversations/conversation-query.ts';
import { kindColumn, kindJoins } from '../conversations/kind-columns.ts';
import { PAGE, below, inArchive } from './page-of-conversations.ts';
import type { Position } from './page-of-conversations.ts';

export type ListRequest = {
  list: ConversationFilter;
  isArchived: boolean;
  taskId: string | null;
  search: string;
  after: Position | null;
};

/** Which of a person's conversations stand on a page: read down their own index, newest first (CHAT-110). */
export function conversationPage(kinds: ConversationKinds, userId: string, request: ListRequest) {
  const { list, isArchived, taskId, search, after } = request;
  return sql<{ at: Date; key: string }>`
    select member.listed_at as at, member.conversation_id as key
    from conversation_members as member
    join conversations on conversations.id = member.conversation_id
    ${kindJoins(kinds)}
    where member.user_id = ${userId} and not member.is_blocked
      and ${inArchive(isArchived)} and ${below(after)}
      and conversations.kind = any(${kindsIn(list)}::text[])
      and ${taskId === null ? sql`true` : sql`conversations.task_id = ${taskId}::uuid`}
      and ${isFound(kinds, search)}
    order by member.listed_at desc, member.conversation_id desc
    limit ${PAGE + 1}`;
}

/** Person, title or last message contain the text, whatever its case (CHAT-109); nothing in it is a pattern. */
function isFound(kinds: ConversationKinds, search: string): RawBuilder<boolean> {
  if (search === '') return sql<boolean>`true`;
  const contains = containing(search);
  return sql<boolean>`(
    ${contains(kindColumn(kinds, 'title'))}
    or exists (
      select from conversation_members as other
      join profiles on profiles.id = other.user_id
      where other.conversation_id = member.conversation_id and other.user_id <> member.user_id
        and ${contains(sql`profiles.full_name`)})
    or exists (
      select from (
        select messages.body, file.name as file_name from messages
        left join chat_attachments as file
          on file.message_id = messages.id and messages.type = 'file'
        where messages.conversation_id = member.conversation_id
          and ${isVisible}
        order by messages.seq desc
        limit 1) as last
      where ${contains(sql`coalesce(nullif(last.body, ''), last.file_name)`)}))`;
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
