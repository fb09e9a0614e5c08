import { CardHead } from '#features/chat/web/cards/card-head.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { DealCards, OfferCard as Offer } from '../contract.ts';
import { STEP_TONES } from '#features/negotiation/web/step-tones.ts';
import { DealCard } from './deal-card.tsx';
import type { DealCardProps } from './deal-card.tsx';
import { OfferButtons } from './offer-buttons.tsx';
import { OfferSteps, earlierSteps } from './offer-steps.tsx';
import { useOfferText } from './use-offer-text.ts';
import { useOtherName } from './use-other-name.ts';

/** One step of the talk about a price, as it stands now (ITEM-281). */
export const OfferCard = (props: DealCardProps) => (
  <DealCard {...props} find={({ offers }) => offers.find(({ id }) => id === props.id)}>
    {(offer, cards) => <FoundOffer {...props} offer={offer} cards={cards} />}
  </DealCard>
);

interface FoundOfferProps extends DealCardProps {
  offer: Offer;
  cards: DealCards;
}

function FoundOffer({ offer, cards, conversation }: FoundOfferProps) {
  const { t } = useTranslation('offers');
  const offerText = useOfferText();
  const name = useOtherName(conversation, cards.role);
  const amount = offerText(offer);
  const steps = earlierSteps(cards.offers, offer);
  return (
    <div className="flex flex-col gap-2">
      <CardHead
        from={offer.isOwn ? t('offer.isOwn') : t('offer.isFrom', { name })}
        tone={STEP_TONES[offer.status]}
        status={t(`offer.statuses.${offer.status}`)}
      />
      <p className="text-xl font-bold tabular-nums">
        {offer.status === 'accepted' ? t('offer.agreed', { amount }) : amount}
      </p>
      {offer.note !== '' && (
        <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line">
          {offer.note}
        </p>
      )}
      <OfferState offer={offer} />
      {steps.length > 0 && <OfferSteps steps={steps} otherName={name} />}
      {offer.status === 'current' && (
        <OfferButtons offer={offer} price={cards.item.price} conversationId={conversation.id} />
      )}
    </div>
  );
}

/** Until when it can be answered, or what became of it. */
function OfferState({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers');
  const { dayAndTime } = useFormat();
  const text = ((): string | null => {
    if (offer.status === 'current') {
      return t('offer.until', { when: dayAndTime(offer.expiresAt) });
    }
    if (offer.outcome === 'handed-over') return t('offer.handedOver');
    if (offer.outcome === 'released') return t('offer.released');
    if (offer.outcome !== 'reserved') return null;
    return offer.reservedUntil === null
      ? t('offer.reserved')
      : t('offer.reservedUntil', { when: dayAndTime(offer.reservedUntil) });
  })();
  return text !== null && <p className="text-xs text-muted">{text}</p>;
}
