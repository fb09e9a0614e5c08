import { sql } from 'kysely';
import { findPart } from '../parts/helper-count.ts';
import {
  addMembers,
  findOwnTaskConversation,
  lockTaskConversation,
} from '#features/chat/server/public.ts';
import { isBlockedFrom } from '#features/visibility/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { ApiContext, Work } from '#platform/server/context.ts';
import { taskChatEligibility } from '../../chat-rules.ts';
import { currentStatus } from './current-status.ts';

/** Finds or makes the chat of poster and tasker. */
export async function openTaskConversation(
  context: ApiContext,
  work: Work,
  userId: string,
  taskId: string,
): Promise<string> {
  const which = { taskId, applicantId: null };
  const mine = await findOwnTaskConversation(work, userId, which);
  if (mine) return mine;
  const task = await work.trx
    .selectFrom('tasks')
    .select(['poster_id', 'claimed_by', 'status', 'removed_at', 'is_private'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('task_applications').select('id').where('task_id', '=', taskId))
        .$castTo<boolean>()
        .as('has_applications'),
    )
    .select(isBlockedFrom('tasks.poster_id', userId).as('is_blocked'))
    .select(findPart(sql`${userId}::uuid`).as('own_part_id'))
    .where('id', '=', taskId)
    .executeTakeFirst();
  const isPoster = task?.poster_id === userId;
  const isTasker = task?.claimed_by === userId;
  const isCoHelper = task !== undefined && task.own_part_id !== null;
  const right = taskChatEligibility({
    viewer: isPoster ? 'poster' : isTasker ? 'tasker' : isCoHelper ? 'co-helper' : 'other',
    taskStatus: task ? currentStatus(task) : null,
    hasApplications: task?.has_applications ?? false,
  });
  // As anywhere else, a task across a block is not found (PEOPLE-192).
  const isHidden = task?.is_private === true || task?.is_blocked === true;
  const isThere = task?.removed_at === null && (!isHidden || isPoster || isTasker);
  if (!right.allowed) refuse(context, isThere ? 'FORBIDDEN' : 'NOT_FOUND', right.reason);
  if (!task) refuse(context, 'NOT_FOUND', 'eligibility:refusals.not_available');
  const conversation = await lockTaskConversation(work, which);
  await addMembers(work, conversation, [
    { userId: task.poster_id, role: 'poster' },
    ...(isCoHelper ? [{ userId, role: 'co_helper' } as const] : []),
    ...(task.claimed_by === null ? [] : [{ userId: task.claimed_by, role: 'tasker' } as const]),
  ]);
  return conversation.id;
}
