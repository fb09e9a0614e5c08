import {
  addMembers,
  announceChange,
  endMembership,
  lockTaskConversation,
  storeMessages,
} from '#features/chat/server/public.ts';
import type { ConversationKinds } from '#features/chat/server/public.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { partClaimed, partEnded, taskClaimed, taskReleased, taskSentBack } from '../events.ts';

type Pair = { taskId: string; posterId: string; taskerId: string };

/** The task's chat follows the work: who takes it, who leaves it, and what the poster says is not finished. */
export function subscribeWorkChat(services: Services, kinds: ConversationKinds): void {
  const { events, realtime } = services;
  events.on(taskClaimed, async (work, pair) => {
    await startTaskChat(work, pair);
  });
  events.on(taskReleased, endTaskChat);
  events.on(partClaimed, joinGroupChat);
  events.on(partEnded, leaveGroupChat);
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

/** After the claim poster and tasker have the task chat; the tasker sees it from now on. */
async function startTaskChat(work: Work, { taskId, posterId, taskerId }: Pair) {
  const conversation = await lockTaskConversation(work, { taskId, applicantId: null });
  await addMembers(work, conversation, [
    { userId: posterId, role: 'poster' },
    { userId: taskerId, role: 'tasker' },
  ]);
  await announceChange(work, conversation.id);
  return conversation;
}

type PartOfWhole = { wholeId: string; posterId: string; helperId: string };

/** The helpers of a task for several talk with its poster together (CHAT-203). */
async function joinGroupChat(work: Work, { wholeId, posterId, helperId }: PartOfWhole) {
  const conversation = await lockTaskConversation(work, { taskId: wholeId, applicantId: null });
  await addMembers(work, conversation, [
    { userId: posterId, role: 'poster' },
    { userId: helperId, role: 'co_helper' },
  ]);
  await announceChange(work, conversation.id);
}

/** A helper without a part reads nothing more of it (CHAT-204). */
async function leaveGroupChat(work: Work, { wholeId, helperId }: PartOfWhole): Promise<void> {
  const conversation = await lockTaskConversation(work, { taskId: wholeId, applicantId: null });
  await endMembership(work, conversation, helperId);
}

/** The tasker who leaves keeps what was said so far (CHAT-015, CHAT-016). */
async function endTaskChat(work: Work, { taskId, taskerId }: Pair): Promise<void> {
  const conversation = await lockTaskConversation(work, { taskId, applicantId: null });
  await endMembership(work, conversation, taskerId);
}
