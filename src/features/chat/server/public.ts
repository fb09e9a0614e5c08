import { applicationEnded, taskClaimed, taskReleased } from '#features/applications/events.ts';
import { taskSentBack } from '#features/tasks/events.ts';
import type { Services } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { digestJobs } from './digest.ts';
import { endListening, mayListen } from './listening.ts';
import { endTaskChat, startTaskChat } from './membership.ts';
import { storeMessages } from './store-message.ts';
import { mayBeSeenTyping } from './may-be-seen-typing.ts';
import { TYPING } from '../live-events.ts';

export { attachmentJobs } from './attachments/attachment-jobs.ts';
export { chatAcquaintances } from './acquaintances.ts';
export { closeConversation, excerptOf, findOwnConversation } from './moderation.ts';
export {
  openMarketConversation,
  startOnDemandConversation,
  updateSubject,
} from './subject-conversations.ts';

/** The chat follows the task: who takes it, who leaves it, and what the poster says about it. */
export async function subscribeChat(services: Services): Promise<void> {
  await digestJobs(services);
  const { events, realtime, db } = services;
  events.on(taskClaimed, async (work, pair) => {
    await startTaskChat(work, pair);
  });
  events.on(taskReleased, endTaskChat);
  events.on(applicationEnded, endListening);
  events.on(taskSentBack, async (work, { reason, isTold, ...pair }) => {
    const { id, last_seq: lastSeq } = await startTaskChat(work, pair);
    const viewers = await realtime.viewersOf(work.trx, 'conversation', id);
    const message = {
      senderId: pair.posterId,
      body: reason,
      clientKey: newId(),
      lastSeq,
      files: [],
      toldAlready: isTold ? [pair.taskerId] : [],
    };
    await storeMessages(work, { conversationId: id, ...message }, viewers);
  });
  realtime.allowTelling('conversation', TYPING, ({ userId }, id) =>
    mayBeSeenTyping(db, userId, id),
  );
  realtime.allowViewing('conversation', ({ userId }, id) => mayListen(db, userId, id));
}
