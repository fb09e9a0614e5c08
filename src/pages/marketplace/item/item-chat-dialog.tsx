import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ContactChat } from '../../chat/contact-chat.tsx';

export interface ItemChatDialogProps {
  itemId: string;
  /** Null looks the conversation with the seller up, or makes it. */
  conversationId: string | null;
  onClose: () => void;
}

/** The conversation about an item over its page (CHAT-120 to CHAT-126, ITEM-158 to ITEM-167). */
export function ItemChatDialog({ itemId, conversationId, onClose }: ItemChatDialogProps) {
  const { t } = useTranslation('item');
  const { api, queries } = useApi();
  return (
    <ContactChat
      conversationId={conversationId}
      onOpen={() => api.marketplace.contact({ itemId })}
      thingKey={queries.marketplace.find.key()}
      texts={{
        opened: { title: t('contact.opened.title'), text: t('contact.opened.text') },
        failed: (message) => ({
          title: t('contact.failed.title'),
          text: t('contact.failed.text', { message }),
        }),
        refused: {
          'eligibility:refusals.own_listing': {
            title: t('contact.own.title'),
            text: t('contact.own.text'),
          },
        },
      }}
      onClose={onClose}
    />
  );
}
