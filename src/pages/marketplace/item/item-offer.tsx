import { useNavigate } from '@tanstack/react-router';
import type { ItemDetail } from '#features/marketplace/contract.ts';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { HandCoins } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';

export interface ItemOfferProps {
  item: ItemDetail;
  viewer: Viewer;
  onOffer: () => void;
}

/** Whether a price can be talked about. */
export const takesOffers = (item: ItemDetail): boolean =>
  !item.isOwn &&
  item.status === 'available' &&
  item.sellerAway === null &&
  item.isNegotiable &&
  item.loanDays === null &&
  item.price > 0;

/** The way to the offer's form, in the chat with the seller; a visitor signs in first, and comes back to it (ITEM-293). */
export function ItemOffer({ item, viewer, onOffer }: ItemOfferProps) {
  const { t } = useTranslation('item');
  const navigate = useNavigate();
  function open() {
    if (viewer.status === 'signed-in') onOffer();
    else {
      announce({ title: t('signIn.title'), text: t('offer.signedOut') });
      void navigate({ to: '/auth', search: { returnTo: `/marketplace/${item.id}?offer=1` } });
    }
  }
  if (!takesOffers(item)) return null;
  return (
    <Button size="lg" variant="secondary" className="w-full" onClick={open}>
      <HandCoins aria-hidden="true" className="size-5" />
      {t('offer.open')}
    </Button>
  );
}
