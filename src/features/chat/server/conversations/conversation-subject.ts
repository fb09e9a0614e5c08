import type { Moderation, SubjectOnServer } from '#features/subjects/server/public.ts';
import type { ConversationKinds } from './conversation-kinds.ts';
import {
  closeConversation,
  readConversationExcerpt,
  findOwnConversation,
  reopenConversation,
} from './moderation.ts';

/** A conversation, to those who speak of it without knowing the chat. */
export const conversationSubject = (
  kinds: ConversationKinds,
): SubjectOnServer & { moderation: Moderation } => ({
  find: async (db, id, viewerId) => {
    if (viewerId === null) return null;
    const found = await findOwnConversation(db, kinds, id, viewerId);
    return found && { title: found.title, ownerId: null, aboutId: found.otherId };
  },
  notFound: 'eligibility:refusals.not_available',
  moderation: {
    remove: async (work, id) => {
      await closeConversation(work, id);
      return null;
    },
    restore: reopenConversation,
    excerpt: readConversationExcerpt,
  },
});
