import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { ItemDetail } from '#features/marketplace/contract.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { HandCoins } from '#ui/icons.tsx';
import { late } from '#ui/late.tsx';
import { Button } from '#ui/layout/button.tsx';

const OfferChat = late({
  texts: ['chat', 'chats', 'eligibility', 'offers'],
  load: async () => (await import('./offer-chat.tsx')).OfferChat,
});

export interface ItemOfferProps {
  item: ItemDetail;
  viewer: Viewer;
}

/** The way to the offer's form, in the chat with the seller, while a price can be talked about (ITEM-293). */
export function ItemOffer({ item, viewer }: ItemOfferProps) {
  const { t } = useTranslation('item');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const isOffered = item.status === 'available' && item.isNegotiable && item.price > 0;
  function open() {
    if (viewer.status === 'signed-in') setOpen(true);
    else {
      announce({ title: t('signIn.title'), text: t('offer.signedOut') });
      void navigate({ to: '/auth', search: { returnTo: `/marketplace/${item.id}?contact=1` } });
    }
  }
  if (item.isOwn) return null;
  return (
    <>
      {isOffered && (
        <Button size="lg" variant="secondary" className="w-full" onClick={open}>
          <HandCoins aria-hidden="true" className="size-5" />
          {t('offer.open')}
        </Button>
      )}
      {/* What is open stays, whatever becomes of the item meanwhile. */}
      {isOpen && (
        <Suspense fallback={null}>
          <OfferChat
            itemId={item.id}
            conversationId={item.conversationId}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
