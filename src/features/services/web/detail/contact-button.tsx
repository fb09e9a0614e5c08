import { useTranslation } from '#platform/web/use-translation.ts';
import { MessageCircle } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { ServiceDetail } from '../../contract.ts';

const SIGNED_OUT = 'services:refusals.contact_signed_out';

export interface ContactButtonProps {
  service: ServiceDetail;
  onContact: () => void;
}

/** The way to the provider; a visitor is shown it, and asked to sign in on it (SERV-049, SERV-052, SERV-053). */
export function ContactButton({ service, onContact }: ContactButtonProps) {
  const { t } = useTranslation('service');
  const { isOwn, conversationId, abilities } = service;
  const { contact } = abilities;
  const mayContact = contact.allowed || contact.reason === SIGNED_OUT || conversationId !== null;
  if (isOwn || !mayContact) return null;
  return (
    <Button size="lg" variant="secondary" className="w-full" onClick={onContact}>
      <MessageCircle aria-hidden="true" className="size-5" />
      {t('contact.action')}
    </Button>
  );
}
