import { useTranslation } from '#platform/web/use-translation.ts';
import { getConversationList } from '#features/subjects/conversations.ts';
import type { ConversationKind } from '#features/subjects/conversations.ts';
import type { Conversation } from '../contract.ts';

/** Returns the key of the name for a nameless person in a conversation of this kind (CHAT-078). */
export const namelessKey = (kind: ConversationKind) =>
  getConversationList(kind) === null ? 'common:people.anonymousUser' : 'common:people.unknownUser';

/** The names in a conversation, with words for people and tasks that have none (CHAT-078). */
export function useNames(conversation: Conversation) {
  const { t } = useTranslation('chat');
  const nameless = t(namelessKey(conversation.kind));
  const find = (userId: string) =>
    conversation.participants.find((person) => person.userId === userId);
  return {
    getName: (userId: string): string => find(userId)?.name || nameless,
    getPersonId: (userId: string): string | null => find(userId)?.personId ?? null,
    getAvatarUrl: (userId: string): string | null => find(userId)?.avatarUrl ?? null,
    getTitle: (): string => conversation.subject.title || t('unknownTask'),
  };
}
