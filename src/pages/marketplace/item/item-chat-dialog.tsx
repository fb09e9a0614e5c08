import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#api.tsx';
import { ChatSkeleton } from '#features/chat/web/chat-skeleton.tsx';
import { ChatWindow } from '#features/chat/web/chat-window.tsx';
import { refusalReason, useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { WithChatCards } from '../../chat/chat-cards.tsx';

const OWN_LISTING = 'eligibility:refusals.own_listing';

export interface ItemChatDialogProps {
  itemId: string;
  /** Null looks the conversation with the seller up, or makes it. */
  conversationId: string | null;
  onClose: () => void;
}

/** The conversation about an item over its page (CHAT-120 to CHAT-126, ITEM-158 to ITEM-167). */
export function ItemChatDialog({ itemId, conversationId: known, onClose }: ItemChatDialogProps) {
  const { t } = useTranslation('chat');
  const contact = useContact(onClose);
  const { mutate } = contact;
  useEffect(() => {
    if (known === null) mutate({ itemId });
  }, [known, itemId, mutate]);
  const conversationId = known ?? contact.data?.conversationId ?? null;
  return (
    <WithChatCards>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        size="tall"
        title={t('window.titleLoading')}
        closeLabel={t('common:actions.close')}
      >
        {conversationId === null ? (
          <ChatSkeleton label={t('window.settingUp')} isLabelShown />
        ) : (
          <ChatWindow
            key={conversationId}
            conversationRef={{ kind: 'conversation', conversationId }}
            onClose={onClose}
          />
        )}
      </Dialog>
    </WithChatCards>
  );
}

/** One conversation per item and buyer, however often it is asked for (ITEM-162). */
function useContact(onFailure: () => void) {
  const { t } = useTranslation('item');
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const fail = (error: unknown) => {
    announce({
      ...(refusalReason(error) === OWN_LISTING
        ? { title: t('contact.own.title'), text: t('contact.own.text') }
        : {
            title: t('contact.failed.title'),
            text: t('contact.failed.text', { message: errorText(error) }),
          }),
      tone: 'error',
    });
    onFailure();
  };
  return useSingleMutation({
    ...queries.marketplace.contact.mutationOptions(),
    onSuccess: () => {
      announce({ title: t('contact.opened.title'), text: t('contact.opened.text') });
    },
    onError: fail,
    // Its own page and the lists of chats know of it from now on.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queries.marketplace.find.key() });
      void queryClient.invalidateQueries({ queryKey: queries.chat.key() });
    },
  });
}
