import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import { NEVER, inArchive } from '#features/chat/server/public.ts';
import type { EntryRow, Which } from '#features/chat/server/public.ts';
import { statusesWithChat } from '../../chat-rules.ts';

/** Claimed tasks in whose chat there is no message yet; the chat may not have been opened. */
export const silentTasks = ({ userId, isArchived }: Which): RawBuilder<EntryRow> => sql`
  select ${NEVER} as at, tasks.id as key, 'task' as kind, tasks.id as task_id,
    member.conversation_id
  from tasks
  left join conversations on conversations.task_id = tasks.id and conversations.kind = 'task'
  left join conversation_members as member
    on member.conversation_id = conversations.id and member.user_id = ${userId}
  where tasks.removed_at is null and tasks.helpers_wanted is null and tasks.status = any(${statusesWithChat}::text[])
    and (tasks.poster_id = ${userId} and ${isNotBlockedFrom('tasks.claimed_by', userId)}
      or tasks.claimed_by = ${userId} and ${isNotBlockedFrom('tasks.poster_id', userId)})
    and ${inArchive(isArchived)} and coalesce(member.listed_at, ${NEVER}) = ${NEVER}
  union all
  select ${NEVER}, conversations.task_id, 'task', conversations.task_id, member.conversation_id
  from conversation_members as member
  join conversations on conversations.id = member.conversation_id and conversations.kind = 'task'
  join tasks on tasks.id = conversations.task_id and tasks.helpers_wanted is not null
  where member.user_id = ${userId} and not member.is_blocked and member.visible_until_seq is null
    and tasks.removed_at is null
    and ${inArchive(isArchived)} and member.listed_at = ${NEVER}`;
