import { useTranslation } from '#platform/web/use-translation.ts';
import type { Conversation } from '../contract.ts';

/** The names in a conversation, with words for people and tasks that have none (CHAT-078). */
export function useNames(conversation: Conversation) {
  const { t } = useTranslation('chat');
  const nameless =
    conversation.kind === 'task' || conversation.kind === 'on_demand'
      ? t('anonymousUser')
      : t('unknownUser');
  const find = (userId: string) =>
    conversation.participants.find((person) => person.userId === userId);
  return {
    nameOf: (userId: string): string => find(userId)?.name || nameless,
    avatarOf: (userId: string): string | null => find(userId)?.avatarUrl ?? null,
    titleOf: (): string => conversation.subject.title || t('unknownTask'),
  };
}
