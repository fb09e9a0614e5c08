import { useState } from 'react';
import { WithOfferForm } from '#features/offers/web/wanted-form.tsx';
import { ItemChatDialog } from './item-chat-dialog.tsx';
import type { ItemChatDialogProps } from './item-chat-dialog.tsx';

/** The chat with the seller, in which the form of an offer is open. */
export function OfferChat({ conversationId, ...props }: ItemChatDialogProps) {
  // The one it begins with: the item's page learns of a new one while it is open.
  const [known] = useState(conversationId);
  return (
    <WithOfferForm>
      <ItemChatDialog {...props} conversationId={known} />
    </WithOfferForm>
  );
}
