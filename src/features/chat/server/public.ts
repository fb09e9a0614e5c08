import type { Services } from '#platform/server/context.ts';
import { TYPING } from '../live-events.ts';
import { subscribeCards } from './cards/subscribe-cards.ts';
import { subscribeBlocks } from './conversations/end-blocked.ts';
import type { ConversationKinds } from './conversations/conversation-kinds.ts';
import { digestJobs } from './notices/digest.ts';
import { mayListen } from './conversations/listening.ts';
import { mayBeSeenTyping } from './messages/may-be-seen-typing.ts';

export { announceCards, sendCard } from './cards/cards.ts';
export { findConversationFacts } from './cards/find-conversation-facts.ts';
export type { ConversationFacts } from './cards/find-conversation-facts.ts';
export { attachmentJobs } from './attachments/attachment-jobs.ts';
export { chatPresenceAudience } from './presence-audience.ts';
export type {
  ConversationKinds,
  EntryFacts,
  KindJoin,
  KindOnServer,
  EntryRow,
  SubjectRef,
  Which,
} from './conversations/conversation-kinds.ts';
export { chatReplies } from './notices/replies/chat-replies.ts';
export { conversationSubject } from './conversations/conversation-subject.ts';
export { NEVER } from './lists/entry-rows.ts';
export {
  addMembers,
  announceChange,
  endListening,
  endMembership,
  lockTaskConversation,
} from './conversations/membership.ts';
export { findOwnTaskConversation } from './conversations/open-conversation.ts';
export { inArchive } from './lists/page-of-conversations.ts';
export { unreadMessageCount } from './lists/unread-messages.ts';
export { slowDown } from './messages/slow-down.ts';
export { storeMessages } from './messages/store-message.ts';
export {
  findAskerConversation,
  openAskerConversation,
  startConversation,
  updateSubject,
} from './conversations/subject-conversations.ts';

/** E-mails about unread messages, and what pages that show a conversation receive and send. */
export async function subscribeChat(services: Services, kinds: ConversationKinds): Promise<void> {
  await digestJobs(services, kinds);
  subscribeBlocks(services);
  subscribeCards(services, kinds);
  const { realtime, db } = services;
  realtime.allowEphemeralEvents('conversation', TYPING, ({ userId }, id) =>
    mayBeSeenTyping(db, kinds, userId, id),
  );
  realtime.allowFocus('conversation', ({ userId }, id) => mayListen(db, kinds, userId, id));
}
