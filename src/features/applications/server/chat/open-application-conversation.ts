import { sql } from 'kysely';
import {
  addMembers,
  findOwnTaskConversation,
  lockTaskConversation,
} from '#features/chat/server/public.ts';
import type { SubjectRef } from '#features/chat/server/public.ts';
import {
  currentStatus,
  openTaskConversation,
  findPartStatus,
} from '#features/tasks/server/public.ts';
import { applicationStatuses } from '#features/tasks/vocabulary.ts';
import { isBlockedFrom } from '#features/visibility/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { ApiContext, Work } from '#platform/server/context.ts';
import { continuesInTaskChat } from '../../chat-rules.ts';
import { applicationChatEligibility } from '../../rules.ts';

/** Finds or makes the conversation of the poster with one applicant, or that of the task it went on in. */
export async function openApplicationConversation(
  context: ApiContext,
  work: Work,
  userId: string,
  ref: SubjectRef,
): Promise<string> {
  const found = await findApplication(work, userId, ref);
  const isPoster = found?.poster_id === userId;
  const isApplicant = found?.applicant_id === userId;
  if (!found || (!isPoster && !isApplicant)) {
    return refuse(context, 'NOT_FOUND', 'eligibility:refusals.not_available');
  }
  const pair = { taskId: ref.taskId, applicantId: found.applicant_id };
  const mine = await findOwnTaskConversation(work, userId, pair);
  if (mine) return mine;
  // If either person blocked the other, the conversation is not found by its address (PEOPLE-193).
  if (found.is_blocked) refuse(context, 'NOT_FOUND', 'eligibility:refusals.not_available');
  const taskStatus = found.part_status ?? currentStatus(found);
  const applicationStatus = applicationStatuses.find((one) => one === found.application_status);
  if (taskStatus === null || applicationStatus === undefined) {
    return refuse(context, 'NOT_FOUND', 'eligibility:refusals.not_for_this_task');
  }
  const right = applicationChatEligibility({
    viewer: isPoster ? 'poster' : 'applicant',
    applicationStatus,
    taskStatus,
  });
  if (!right.allowed) refuse(context, 'FORBIDDEN', right.reason);
  if (continuesInTaskChat({ applicationStatus, taskStatus })) {
    return openTaskConversation(context, work, userId, ref.taskId);
  }
  const conversation = await lockTaskConversation(work, pair);
  await addMembers(work, conversation, [
    { userId: found.poster_id, role: 'poster' },
    { userId: found.applicant_id, role: 'applicant' },
  ]);
  return conversation.id;
}

async function findApplication({ trx }: Work, userId: string, ref: SubjectRef) {
  if (ref.kind !== 'application') return undefined;
  return trx
    .selectFrom('task_applications')
    .innerJoin('tasks', 'tasks.id', 'task_applications.task_id')
    .select([
      'task_applications.applicant_id',
      'task_applications.status as application_status',
      'tasks.poster_id',
      'tasks.status',
      'tasks.removed_at',
    ])
    .select(findPartStatus(sql`task_applications.applicant_id`).as('part_status'))
    .select(
      sql<boolean>`(${isBlockedFrom('tasks.poster_id', userId)}
        or ${isBlockedFrom('task_applications.applicant_id', userId)})`.as('is_blocked'),
    )
    .where('task_applications.id', '=', ref.applicationId)
    .where('task_applications.task_id', '=', ref.taskId)
    .executeTakeFirst();
}
