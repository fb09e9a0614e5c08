import { sql } from 'kysely';
import { getConversationList } from '#features/subjects/conversations.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { ConversationKinds } from '../conversations/conversation-kinds.ts';
import { isUnread } from '../conversations/conversation-query.ts';
import { membersInContext } from '../conversations/members.ts';

type Unread = { all: number; tasks: number; private: number; marketplace: number };

/**
 * Counts unread messages of others: in all conversations and in each list, without muted and archived ones (CHAT-041,
 * CHAT-069, CHAT-137), and for every task only what its Chat button leads to, since the viewer could not clear any
 * other number there. A conversation with an applicant appears in two lists, and counts once in the total.
 */
export async function countUnread(
  db: DbOrTransaction,
  kinds: ConversationKinds,
  userId: string,
): Promise<Unread & { byTask: Record<string, number> }> {
  const rows = await membersInContext(db, kinds, ['is_in_tasks', 'is_on_button'])
    .innerJoin('messages', 'messages.conversation_id', 'conversations.id')
    .select(['conversations.kind', 'conversations.task_id'])
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<boolean>`member.muted or member.archived_at is not null`.as('is_quiet'),
      sql<boolean>`member.visible_until_seq is null and subject.is_in_tasks`.as('is_listed'),
      'subject.is_on_button',
    ])
    .where('member.user_id', '=', userId)
    // Most conversations are read to the end: none of their messages is looked at.
    .whereRef('conversations.last_seq', '>', 'member.last_read_seq')
    .whereRef('messages.sender_id', '!=', 'member.user_id')
    .where(isUnread)
    .groupBy([
      'conversations.kind',
      'conversations.task_id',
      'is_quiet',
      'is_listed',
      'subject.is_on_button',
    ])
    .execute();
  const unread: Unread = { all: 0, tasks: 0, private: 0, marketplace: 0 };
  const byTask: Record<string, number> = {};
  for (const { kind, task_id: taskId, count, is_quiet, is_listed, ...row } of rows) {
    const isOnButton = is_listed || row.is_on_button;
    if (taskId !== null && isOnButton) byTask[taskId] = (byTask[taskId] ?? 0) + count;
    if (is_quiet) continue;
    unread.all += count;
    if (is_listed) unread.tasks += count;
    const list = getConversationList(kind);
    if (list !== null) unread[list] += count;
  }
  return { ...unread, byTask };
}
