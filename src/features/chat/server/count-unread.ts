import { sql } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { helpedStatuses, talkingStatuses } from '../rules.ts';
import { isUnread } from './conversation-query.ts';
import { KINDS_OF } from './list-conversations.ts';
import { membersInContext } from './members.ts';

type Unread = { launcher: number; private: number; marketplace: number };

/**
 * Unread messages of others: what the launcher, the private and the marketplace list have that is
 * neither muted nor archived (CHAT-041, CHAT-069, CHAT-137), and of every task what its Chat button
 * leads to: a number there that nobody can read away would be none.
 */
export async function countUnread(
  db: DbOrTransaction,
  userId: string,
): Promise<Unread & { byTask: Record<string, number> }> {
  const rows = await membersInContext(db)
    .innerJoin('messages', 'messages.conversation_id', 'conversations.id')
    .select(['conversations.kind', 'conversations.task_id'])
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<boolean>`member.muted or member.archived_at is not null`.as('is_quiet'),
      sql<boolean>`member.visible_until_seq is null and case conversations.kind
        when 'task' then tasks.removed_at is null and tasks.status = any(${talkingStatuses}::text[])
        when 'on_demand' then conversations.closed_at is null
          and conversations.subject_state = any(${helpedStatuses}::text[])
        when 'application' then member.user_id = tasks.poster_id and tasks.removed_at is null
          and tasks.status = 'open' and coalesce(application.status = 'pending', false)
        else false end`.as('is_in_launcher'),
      sql<boolean>`member.role = 'applicant' and tasks.removed_at is null
        and tasks.status = 'open' and coalesce(application.status = 'pending', false)`.as(
        'is_own_application',
      ),
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
      'is_in_launcher',
      'is_own_application',
    ])
    .execute();
  const unread: Unread = { launcher: 0, private: 0, marketplace: 0 };
  const byTask: Record<string, number> = {};
  for (const { kind, task_id: taskId, count, is_quiet, is_in_launcher, ...row } of rows) {
    const isOnButton = is_in_launcher || row.is_own_application;
    if (taskId !== null && isOnButton) byTask[taskId] = (byTask[taskId] ?? 0) + count;
    if (is_quiet) continue;
    if (is_in_launcher) unread.launcher += count;
    if (isOneOf(KINDS_OF.private, kind)) unread.private += count;
    if (isOneOf(KINDS_OF.marketplace, kind)) unread.marketplace += count;
  }
  return { ...unread, byTask };
}

const isOneOf = (kinds: readonly string[], kind: string): boolean => kinds.includes(kind);
