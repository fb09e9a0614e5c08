import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ContactChat } from '../../chat/contact-chat.tsx';

export interface ServiceChatProps {
  serviceId: string;
  /** Null looks the conversation with the provider up, or makes it. */
  conversationId: string | null;
  onClose: () => void;
}

/** The conversation about a service over its page (CHAT-127 to CHAT-132, SERV-053 to SERV-058). */
export function ServiceChat({ serviceId, conversationId, onClose }: ServiceChatProps) {
  const { t } = useTranslation('service');
  const { api, queries } = useApi();
  return (
    <ContactChat
      conversationId={conversationId}
      onOpen={() => api.services.contact({ serviceId })}
      thingKey={queries.services.find.key()}
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
          // An operator has switched it off (SERV-053).
          'services:refusals.contact_off': {
            title: t('contact.action'),
            text: t('services:refusals.contact_off'),
          },
        },
      }}
      onClose={onClose}
    />
  );
}
