import type { MemberRole } from '#features/subjects/conversations.ts';
import { succeededRoles } from '#features/subjects/conversations.ts';
import { newId } from '#platform/server/ids.ts';
import type { Work } from '#platform/server/context.ts';
import { CONVERSATION_CHANGED } from '../../live-events.ts';
import type { ConversationChanged } from '../../live-events.ts';

export type LockedConversation = { id: string; last_seq: number };

/**
 * Locks the one conversation about a task, or the poster's with one applicant, and creates it when it is first needed;
 * until the commit no other transaction can write or join.
 */
export async function lockTaskConversation(
  { trx }: Work,
  which: { taskId: string; applicantId: string | null },
): Promise<LockedConversation> {
  const kind = which.applicantId === null ? 'task' : 'application';
  const made = await trx
    .insertInto('conversations')
    .values({ id: newId(), kind, task_id: which.taskId, applicant_id: which.applicantId })
    // Two people opening at once get the same one (CHAT-001).
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'last_seq'])
    .executeTakeFirst();
  if (made) return made;
  return trx
    .selectFrom('conversations')
    .select(['id', 'last_seq'])
    .where('task_id', '=', which.taskId)
    .where('kind', '=', kind)
    .$if(which.applicantId !== null, (query) => query.where('applicant_id', '=', which.applicantId))
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Makes them members; who is one already stays as they are. */
export async function addMembers(
  { trx }: Work,
  conversation: LockedConversation,
  members: readonly { userId: string; role: MemberRole }[],
): Promise<void> {
  await trx
    .insertInto('conversation_members')
    .values(
      members.map(({ userId, role }) => ({
        conversation_id: conversation.id,
        user_id: userId,
        role,
        // A tasker sees what is sent from now on; the others everything (CHAT-016).
        visible_after_seq: succeededRoles.includes(role) ? conversation.last_seq : 0,
      })),
    )
    .onConflict((conflict) => conflict.columns(['conversation_id', 'user_id']).doNothing())
    .execute();
}

/**
 * Ends a membership: the member may still read what was sent so far, and receives nothing more (CHAT-015, CHAT-016).
 */
export async function endMembership(
  work: Work,
  conversation: LockedConversation,
  userId: string,
): Promise<void> {
  await work.trx
    .updateTable('conversation_members')
    .set({ visible_until_seq: conversation.last_seq })
    .where('conversation_id', '=', conversation.id)
    .where('user_id', '=', userId)
    .where('visible_until_seq', 'is', null)
    .execute();
  endListening(work, conversation.id, userId);
  await announceChange(work, conversation.id);
}

/** Takes a person's open pages out of the conversation at once. */
export function endListening(work: Work, conversationId: string, userId: string): void {
  const { realtime } = work.services;
  work.afterCommit(() => realtime.endFocus('conversation', conversationId, [userId]));
}

/** Sends the open windows of all members an event: they ask again who may write. */
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
