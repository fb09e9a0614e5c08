import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { NEVER } from '#features/chat/server/public.ts';
import type { EntryRow, Which } from '#features/chat/server/public.ts';

/**
 * The person's open tasks that have waiting applicants. A task is placed by the newest message of those applicants, and
 * is archived when all their conversations are (CHAT-052, CHAT-055).
 */
export const waitingApplicants = ({ userId, isArchived }: Which): RawBuilder<EntryRow> => sql`
  select coalesce(max(member.listed_at), ${NEVER}) as at, tasks.id as key, 'application' as kind,
    tasks.id as task_id, null::uuid as conversation_id
  from tasks
  join task_applications as application
    on application.task_id = tasks.id and application.status = 'pending'
  left join conversations
    on conversations.task_id = tasks.id and conversations.kind = 'application'
    and conversations.applicant_id = application.applicant_id
  left join conversation_members as member
    on member.conversation_id = conversations.id and member.user_id = tasks.poster_id
  where tasks.poster_id = ${userId} and tasks.status = 'open' and tasks.removed_at is null
    -- With a helper, its entry is the group's chat; applicants are in the list Private (CHAT-206).
    and (tasks.helpers_wanted is null or not exists (select from conversations as together
      where together.task_id = tasks.id and together.kind = 'task'))
  group by tasks.id
  having bool_and(member.archived_at is not null) = ${isArchived}`;
