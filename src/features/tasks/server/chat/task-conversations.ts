import { sql } from 'kysely';
import { z } from 'zod';
import type { KindJoin, KindOnServer } from '#features/chat/server/public.ts';
import { servedNameBy } from '#features/subjects/server/public.ts';
import { statusesWithChat, taskChatWriting } from '../../chat-rules.ts';
import { taskStatuses } from '../../vocabulary.ts';
import { helpersTaken, findPart } from '../parts/helper-count.ts';
import { openTaskConversation } from './open-task-conversation.ts';
import { silentTasks } from './silent-tasks.ts';
import { taskEntries } from './task-entries.ts';

const facts = z.object({
  posterId: z.string(),
  taskerId: z.string().nullable(),
  /** Null once the task was removed, which ends every chat about it (CHAT-023). */
  taskStatus: z.enum(taskStatuses).nullable(),
  hasApplications: z.boolean(),
  /** In a task for several helpers: whether the member has a part, and whether anyone has. */
  hasPart: z.boolean().default(false),
  hasHelpers: z.boolean().default(false),
});

/** The task of a conversation as the rules of its chats see it; of `tasks`. */
export const taskFacts = sql`jsonb_build_object(
  'posterId', tasks.poster_id, 'taskerId', tasks.claimed_by,
  'taskStatus', case when tasks.removed_at is null then tasks.status end,
  'hasApplications', exists (
    select from task_applications where task_applications.task_id = tasks.id))`;

export const taskOfConversation: KindJoin = {
  table: sql`tasks`,
  name: 'tasks',
  on: sql`tasks.id = conversations.task_id`,
};

/** The columns of a task that any conversation about it shows. */
export const taskColumns = {
  title: sql<string>`tasks.title`,
  status: sql<string>`tasks.status`,
  is_removed: sql<boolean>`tasks.removed_at is not null`,
  served_name: servedNameBy(sql.ref('tasks.on_behalf_of_id')),
};

const hasPart = sql<boolean>`(${findPart(sql`member.user_id`)} is not null)`;

const groupFacts = sql`case when tasks.helpers_wanted is null then '{}'
  else jsonb_build_object('hasPart', ${hasPart}, 'hasHelpers', ${helpersTaken} > 0) end`;

/** The one conversation of a task, between poster and tasker, or all its helpers. */
export const taskConversations = {
  joins: [taskOfConversation],
  columns: {
    ...taskColumns,
    facts: sql`${taskFacts} || ${groupFacts}`,
    // Only the present tasker counts, no earlier one (CHAT-016); of several, those who have a part (CHAT-204).
    is_current: sql<boolean>`case member.role when 'tasker' then member.user_id = tasks.claimed_by
      when 'co_helper' then ${hasPart} else true end`,
    is_in_tasks: sql<boolean>`tasks.removed_at is null
      and (tasks.status = any(${statusesWithChat}::text[])
          and (tasks.poster_id = member.user_id or tasks.claimed_by = member.user_id)
        or tasks.helpers_wanted is not null)`,
  },
  writing: (found, { userId }) => {
    const { posterId, taskerId, hasPart: isCoHelper, ...task } = facts.parse(found);
    const helper = taskerId === userId ? 'tasker' : isCoHelper ? 'co-helper' : 'other';
    return taskChatWriting({ viewer: posterId === userId ? 'poster' : helper, ...task });
  },
  open: (context, work, userId, { taskId }) => openTaskConversation(context, work, userId, taskId),
  entries: { silent: silentTasks, describe: taskEntries },
} satisfies KindOnServer;
