import { useTranslation } from '#platform/web/use-translation.ts';
import { MessageCircle } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { ItemDetail } from '../../contract.ts';
import { UnreadMessages } from './unread-messages.tsx';

export interface ContactButtonProps {
  item: ItemDetail;
  onContact: () => void;
  /** Opens the conversation there is. */
  onChat: (conversationId: string) => void;
}

/**
 * The way to the seller or giver (ITEM-114, ITEM-158); of an item that is no longer on offer only to a conversation that had begun
 * by then (ITEM-175, ITEM-182). Either says how many messages wait there (ITEM-279).
 */
export function ContactButton({ item, onContact, onChat }: ContactButtonProps) {
  const { t } = useTranslation('item');
  const { status, isOwn, conversationId, unreadCount, abilities } = item;
  if (isOwn) return null;
  const isOffered = status === 'available' || status === 'reserved';
  const { contact } = abilities;
  // A visitor is shown the way, and asked to sign in on it.
  const mayContact = contact.allowed || (isOffered && contact.reason === SIGNED_OUT);
  if (mayContact) {
    return (
      <Button
        size="lg"
        // Asking to borrow comes first.
        variant={item.loanDays === null ? 'primary' : 'secondary'}
        className="w-full"
        onClick={onContact}
      >
        <MessageCircle aria-hidden="true" className="size-5" />
        {t(`contact.${chooseName(item)}`)}
        <UnreadMessages count={unreadCount} />
      </Button>
    );
  }
  if (conversationId === null) return null;
  return (
    <Button size="lg" variant="secondary" className="w-full" onClick={() => onChat(conversationId)}>
      <MessageCircle aria-hidden="true" className="size-5" />
      {t('contact.open')}
      <UnreadMessages count={unreadCount} />
    </Button>
  );
}

const SIGNED_OUT = 'eligibility:refusals.contact_signed_out';

function chooseName({ loanDays, price }: ItemDetail) {
  if (loanDays !== null) return 'lender';
  return price === 0 ? 'giver' : 'action';
}
