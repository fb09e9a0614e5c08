import { applicationChatEligibility } from '#features/applications/rules.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { ApiContext, Viewer, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { ConversationRef } from '../contract.ts';
import { continuesInTaskChat, taskChatEligibility } from '../rules.ts';
import { addMember, lockApplicationConversation, lockTaskConversation } from './membership.ts';
import { asApplicationStatus, currentStatus } from './present-conversation.ts';

/**
 * Finds the conversation, or makes it when it may be (CHAT-001, CHAT-113). Who takes or took part
 * always gets it; what they may still do there is told with it.
 */
export async function openConversation(
  context: ApiContext,
  viewer: Viewer,
  ref: ConversationRef,
): Promise<string> {
  if (ref.kind === 'conversation') return ref.conversationId;
  return inTransaction(context, (work) =>
    ref.kind === 'task'
      ? openTaskConversation(context, work, viewer.userId, ref.taskId)
      : openApplicationConversation(context, work, viewer.userId, ref),
  );
}

async function openTaskConversation(
  context: ApiContext,
  work: Work,
  userId: string,
  taskId: string,
): Promise<string> {
  const mine = await findMine(work, userId, { taskId, applicantId: null });
  if (mine) return mine;
  const task = await work.trx
    .selectFrom('tasks')
    .select(['poster_id', 'claimed_by', 'status', 'removed_at'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('task_applications').select('id').where('task_id', '=', taskId))
        .$castTo<boolean>()
        .as('has_applications'),
    )
    .where('id', '=', taskId)
    .executeTakeFirst();
  const isPoster = task?.poster_id === userId;
  const isTasker = task?.claimed_by === userId;
  const right = taskChatEligibility({
    viewer: isPoster ? 'poster' : isTasker ? 'tasker' : 'other',
    taskStatus: task ? currentStatus(task) : null,
    hasApplications: task?.has_applications ?? false,
  });
  const isThere = task !== undefined && task.removed_at === null;
  if (!right.allowed) refuse(context, isThere ? 'FORBIDDEN' : 'NOT_FOUND', right.reason);
  if (!task) refuse(context, 'NOT_FOUND', 'chat:refusals.not_available');
  const conversation = await lockTaskConversation(work, taskId);
  await addMember(work, conversation, { userId: task.poster_id, role: 'poster' });
  if (task.claimed_by !== null) {
    await addMember(work, conversation, { userId: task.claimed_by, role: 'tasker' });
  }
  return conversation.id;
}

async function openApplicationConversation(
  context: ApiContext,
  work: Work,
  userId: string,
  ref: { taskId: string; applicationId: string },
): Promise<string> {
  const found = await work.trx
    .selectFrom('task_applications')
    .innerJoin('tasks', 'tasks.id', 'task_applications.task_id')
    .select([
      'task_applications.applicant_id',
      'task_applications.status as application_status',
      'tasks.poster_id',
      'tasks.status',
      'tasks.removed_at',
    ])
    .where('task_applications.id', '=', ref.applicationId)
    .where('task_applications.task_id', '=', ref.taskId)
    .executeTakeFirst();
  const isPoster = found?.poster_id === userId;
  const isApplicant = found?.applicant_id === userId;
  if (!found || (!isPoster && !isApplicant)) {
    return refuse(context, 'NOT_FOUND', 'chat:refusals.not_available');
  }
  const pair = { taskId: ref.taskId, applicantId: found.applicant_id };
  const mine = await findMine(work, userId, pair);
  if (mine) return mine;
  const taskStatus = currentStatus(found);
  const applicationStatus = asApplicationStatus(found.application_status);
  if (taskStatus === null || applicationStatus === null) {
    return refuse(context, 'NOT_FOUND', 'chat:refusals.not_for_this_task');
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
  const conversation = await lockApplicationConversation(work, pair);
  await addMember(work, conversation, { userId: found.poster_id, role: 'poster' });
  await addMember(work, conversation, { userId: found.applicant_id, role: 'applicant' });
  return conversation.id;
}

async function findMine(
  { trx }: Work,
  userId: string,
  which: { taskId: string; applicantId: string | null },
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('conversations')
    .innerJoin('conversation_members as mine', 'mine.conversation_id', 'conversations.id')
    .select('conversations.id')
    .where('conversations.task_id', '=', which.taskId)
    .where('conversations.applicant_id', 'is not distinct from', which.applicantId)
    .where('mine.user_id', '=', userId)
    .executeTakeFirst();
  return row?.id;
}
