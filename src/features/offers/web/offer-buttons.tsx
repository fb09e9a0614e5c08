import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { CardStep } from '#features/chat/web/cards/card-step.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { OfferCard } from '../contract.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { useOfferText } from './use-offer-text.ts';
import { useStepOptions } from './use-deal-changes.ts';

export interface OfferButtonsProps {
  offer: OfferCard;
  /** Asked for the item now. */
  price: number | null;
  conversationId: string;
}

/** The viewer's actions on a current offer, or the reason if the item does not allow them (ITEM-284). */
export function OfferButtons({ offer, price, conversationId }: OfferButtonsProps) {
  const { t } = useTranslation('offers');
  const text = useText();
  const offerText = useOfferText();
  const { queries } = useApi();
  const [open, setOpen] = useState<'accept' | 'counter' | null>(null);
  const options = useStepOptions();
  const accept = useSingleMutation({
    ...queries.offers.accept.mutationOptions(),
    ...options,
    onSettled: () => {
      setOpen(null);
      return options.onSettled();
    },
  });
  const decline = useSingleMutation({ ...queries.offers.decline.mutationOptions(), ...options });
  const withdraw = useSingleMutation({ ...queries.offers.withdraw.mutationOptions(), ...options });
  const { id: offerId, abilities } = offer;
  const isBusy = accept.isPending || decline.isPending || withdraw.isPending;
  return (
    <>
      {!offer.isOwn && !abilities.accept.allowed && (
        <p className="text-sm">{text(abilities.accept.reason)}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <CardStep
          ability={abilities.accept}
          label={t('offer.accept')}
          isMain
          disabled={isBusy}
          onTake={() => setOpen('accept')}
        />
        <CardStep
          ability={abilities.counter}
          label={t('offer.counter')}
          disabled={isBusy}
          onTake={() => setOpen('counter')}
        />
        <CardStep
          ability={abilities.decline}
          label={t('offer.decline')}
          isBusy={decline.isPending}
          disabled={isBusy}
          onTake={() => decline.mutate({ offerId })}
        />
        <CardStep
          ability={abilities.withdraw}
          label={t('offer.withdraw')}
          isBusy={withdraw.isPending}
          onTake={() => withdraw.mutate({ offerId })}
        />
      </div>
      <ConfirmDialog
        open={open === 'accept'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'accept' : null)}
        title={t('offer.acceptTitle', { amount: offerText(offer) })}
        text={t('offer.acceptText')}
        confirmLabel={t('offer.accept')}
        isBusy={accept.isPending}
        onConfirm={() => accept.mutate({ offerId })}
      />
      {open === 'counter' && (
        <OfferDialog
          conversationId={conversationId}
          price={price}
          answered={{ id: offerId, amount: offer.amount }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
