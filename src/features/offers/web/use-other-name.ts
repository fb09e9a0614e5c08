import type { Conversation } from '#features/chat/contract.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { DealRole } from '../vocabulary.ts';

/** Returns the name of the other participant, or a description if they have no name (CHAT-078). */
export function useOtherName(conversation: Conversation, role: DealRole): string {
  const { t } = useTranslation('common');
  const other = conversation.participants.find(
    (person) => person.role === (role === 'buyer' ? 'seller' : 'buyer'),
  );
  return other?.name || t('people.unknownUser');
}
