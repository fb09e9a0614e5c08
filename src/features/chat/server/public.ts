import type { Services } from '#platform/server/context.ts';
import { TYPING } from '../live-events.ts';
import type { ConversationKinds } from './conversation-kinds.ts';
import { digestJobs } from './digest.ts';
import { mayListen } from './listening.ts';
import { mayBeSeenTyping } from './may-be-seen-typing.ts';

export { attachmentJobs } from './attachments/attachment-jobs.ts';
export { chatAcquaintances } from './acquaintances.ts';
export type {
  ConversationKinds,
  EntryFacts,
  KindJoin,
  KindOnServer,
  LauncherChat,
  SubjectRef,
  Which,
} from './conversation-kinds.ts';
export { conversationSubject } from './conversation-subject.ts';
export { NEVER } from './launcher-chats.ts';
export {
  addMember,
  announceChange,
  endListening,
  endMembership,
  lockTaskConversation,
} from './membership.ts';
export { findOwnTaskConversation } from './open-conversation.ts';
export { inArchive } from './page-of-conversations.ts';
export { storeMessages } from './store-message.ts';
export {
  openBuyerConversation,
  startConversation,
  updateSubject,
} from './subject-conversations.ts';

/** Letters about unread messages, and what pages that show a conversation hear and tell. */
export async function subscribeChat(services: Services, kinds: ConversationKinds): Promise<void> {
  await digestJobs(services, kinds);
  const { realtime, db } = services;
  realtime.allowTelling('conversation', TYPING, ({ userId }, id) =>
    mayBeSeenTyping(db, kinds, userId, id),
  );
  realtime.allowViewing('conversation', ({ userId }, id) => mayListen(db, kinds, userId, id));
}
