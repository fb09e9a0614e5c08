import {
  addMember,
  announceChange,
  endMembership,
  lockTaskConversation,
  storeMessages,
} from '#features/chat/server/public.ts';
import type { ConversationKinds } from '#features/chat/server/public.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { taskSentBack } from '../../events.ts';

type Pair = { taskId: string; posterId: string; taskerId: string };

/** After the claim poster and tasker have the task chat; the tasker sees it from now on. */
export async function startTaskChat(work: Work, { taskId, posterId, taskerId }: Pair) {
  const conversation = await lockTaskConversation(work, { taskId, applicantId: null });
  await addMember(work, conversation, { userId: posterId, role: 'poster' });
  await addMember(work, conversation, { userId: taskerId, role: 'tasker' });
  await announceChange(work, conversation.id);
  return conversation;
}

/** The tasker who leaves may still read what was sent so far (CHAT-015, CHAT-016). */
export async function endTaskChat(work: Work, { taskId, taskerId }: Pair): Promise<void> {
  const conversation = await lockTaskConversation(work, { taskId, applicantId: null });
  await endMembership(work, conversation, { userId: taskerId, role: 'tasker' });
}

/** What the poster says of work that is not finished is said in the chat. */
export function subscribeTaskChat(services: Services, kinds: ConversationKinds): void {
  const { events, realtime } = services;
  events.on(taskSentBack, async (work, { reason, isNotified, ...pair }) => {
    const { id, last_seq: lastSeq } = await startTaskChat(work, pair);
    const focusedUsers = await realtime.usersFocusedOn(work.trx, 'conversation', id);
    const message = {
      conversationId: id,
      senderId: pair.posterId,
      body: reason,
      clientKey: newId(),
      lastSeq,
      files: [],
      alreadyNotified: isNotified ? [pair.taskerId] : [],
    };
    await storeMessages(work, kinds, message, focusedUsers);
  });
}
