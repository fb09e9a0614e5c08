import { useCallback } from 'react';
import { errorStatus, useErrorText } from '#platform/web/error-text.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { getConversationList } from '#features/subjects/conversations.ts';
import type { ConversationKind } from '#features/subjects/conversations.ts';
import type { OutboxFailure } from './outbox/outbox.ts';

/** Returns the texts shown about a message that was not sent (CHAT-087, CHAT-099, CHAT-116). */
export function useFailureText() {
  const { t } = useTranslation('chat');
  const text = useText();
  const errorText = useErrorText();
  return useCallback(
    (failure: OutboxFailure, kind: ConversationKind) => {
      /** Null: nothing is known but that it failed. */
      const formatReason = (of: OutboxFailure): string | null => {
        if ('file' in of) {
          return t('attachments.refused', { name: of.file, reason: text(of.reason) });
        }
        const status = errorStatus(of.error);
        if (status === null || status >= 500) return null;
        return status === 401
          ? t('eligibility:refusals.not_authenticated')
          : errorText(of.error, 'chat:composer.failed');
      };
      const failed = t('composer.failed');
      const reason = formatReason(failure);
      // Failures in chats of the private lists say 'Error sending message', with the reason alone below (CHAT-116).
      const isOther = getConversationList(kind) !== null;
      const title = isOther ? t('toasts.privateFailed') : t('common:errors.title');
      if (reason === null) return { reason, toast: { title, text: failed } };
      return { reason, toast: { title, text: isOther ? reason : `${failed}\n${reason}` } };
    },
    [t, text, errorText],
  );
}
