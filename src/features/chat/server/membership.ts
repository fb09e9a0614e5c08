import { newId } from '#platform/server/ids.ts';
import type { Work } from '#platform/server/context.ts';
import type { MemberRole } from '../contract.ts';
import { CONVERSATION_CHANGED } from '../live-events.ts';
import type { ConversationChanged } from '../live-events.ts';

type Locked = { id: string; last_seq: number };

/** The task's chat, made when it is first needed; nobody else can write or join until the commit. */
export async function lockTaskConversation(work: Work, taskId: string): Promise<Locked> {
  await work.trx
    .insertInto('conversations')
    .values({ id: newId(), kind: 'task', task_id: taskId })
    // Two people opening at once get the same one (CHAT-001).
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return work.trx
    .selectFrom('conversations')
    .select(['id', 'last_seq'])
    .where('task_id', '=', taskId)
    .where('kind', '=', 'task')
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The poster's conversation with one applicant. */
export async function lockApplicationConversation(
  work: Work,
  pair: { taskId: string; applicantId: string },
): Promise<Locked> {
  await work.trx
    .insertInto('conversations')
    .values({
      id: newId(),
      kind: 'application',
      task_id: pair.taskId,
      applicant_id: pair.applicantId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return work.trx
    .selectFrom('conversations')
    .select(['id', 'last_seq'])
    .where('task_id', '=', pair.taskId)
    .where('applicant_id', '=', pair.applicantId)
    .where('kind', '=', 'application')
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Makes somebody a member; who is one already stays as they are. */
export async function addMember(
  { trx }: Work,
  conversation: Locked,
  member: { userId: string; role: MemberRole },
): Promise<void> {
  // A tasker sees what is said from now on; the others everything (CHAT-016).
  const after = member.role === 'tasker' ? conversation.last_seq : 0;
  await trx
    .insertInto('conversation_members')
    .values({
      conversation_id: conversation.id,
      user_id: member.userId,
      role: member.role,
      visible_after_seq: after,
    })
    .onConflict((conflict) => conflict.columns(['conversation_id', 'user_id']).doNothing())
    .execute();
}

type Pair = { taskId: string; posterId: string; taskerId: string };

/** After the claim poster and tasker have the task chat; the tasker sees it from now on. */
export async function startTaskChat(work: Work, { taskId, posterId, taskerId }: Pair) {
  const conversation = await lockTaskConversation(work, taskId);
  await addMember(work, conversation, { userId: posterId, role: 'poster' });
  await addMember(work, conversation, { userId: taskerId, role: 'tasker' });
  await announceChange(work, conversation.id);
  return conversation;
}

/** The tasker who leaves keeps what was said so far, and hears nothing more (CHAT-015, CHAT-016). */
export async function endTaskChat(work: Work, { taskId, taskerId }: Pair): Promise<void> {
  const conversation = await lockTaskConversation(work, taskId);
  await work.trx
    .updateTable('conversation_members')
    .set({ visible_until_seq: conversation.last_seq })
    .where('conversation_id', '=', conversation.id)
    .where('user_id', '=', taskerId)
    .where('role', '=', 'tasker')
    .where('visible_until_seq', 'is', null)
    .execute();
  work.afterCommit(() =>
    work.services.realtime.endViewing('conversation', conversation.id, [taskerId]),
  );
  await announceChange(work, conversation.id);
}

/** Tells the open windows of all members to ask again who may write. */
export async function announceChange(work: Work, conversationId: string): Promise<void> {
  const changed: ConversationChanged = { conversationId };
  const members = await work.trx
    .selectFrom('conversation_members')
    .select('user_id')
    .where('conversation_id', '=', conversationId)
    .execute();
  const people = members.map((member) => member.user_id);
  work.afterCommit(() => work.services.realtime.toUsers(people, CONVERSATION_CHANGED, changed));
}
