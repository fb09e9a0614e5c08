import { useApi } from '#app/api.tsx';
import { CardHead } from '#features/chat/web/cards/card-head.tsx';
import { CardStep } from '#features/chat/web/cards/card-step.tsx';
import { DirectionsLink } from '#features/geo/web/directions-link.tsx';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { MapPin } from '#ui/icons.tsx';
import type { DealCards, PlaceCard as Place } from '../contract.ts';
import { DealCard } from './deal-card.tsx';
import type { DealCardProps } from './deal-card.tsx';
import { useStepOptions } from './use-deal-changes.ts';
import { useOtherName } from './use-other-name.ts';

/** A meeting place suggested by one of the two (ITEM-295 to ITEM-297). */
export const PlaceCard = (props: DealCardProps) => (
  <DealCard {...props} find={({ places }) => places.find(({ id }) => id === props.id)}>
    {(place, cards) => <FoundPlace {...props} place={place} cards={cards} />}
  </DealCard>
);

interface FoundPlaceProps extends DealCardProps {
  place: Place;
  cards: DealCards;
}

function FoundPlace({ place, cards, conversation }: FoundPlaceProps) {
  const { t } = useTranslation('offers');
  const { queries } = useApi();
  const name = useOtherName(conversation, cards.role);
  const agree = useSingleMutation({
    ...queries.offers.agreeToPlace.mutationOptions(),
    ...useStepOptions(),
  });
  const isAgreed = place.agreedAt !== null;
  return (
    <div className="flex flex-col gap-2">
      <CardHead
        from={place.isOwn ? t('place.isOwn') : t('place.isFrom', { name })}
        tone={isAgreed ? 'approved' : 'pending'}
        status={t(isAgreed ? 'place.agreed' : 'place.waiting')}
      />
      <div className="flex gap-2">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
        <div className="flex min-w-0 flex-col">
          <p dir="auto" className="font-semibold wrap-anywhere">
            {place.name}
          </p>
          <p dir="auto" className="text-sm wrap-anywhere">
            {place.address}
          </p>
          <p className="text-xs text-muted wrap-anywhere">
            {place.isListed && place.kind !== null
              ? `${t(`place.kinds.${place.kind}`)} · ${t('place.isListed')}`
              : place.isOwn
                ? t('place.suggestedByYou')
                : t('place.suggestedBy', { name })}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <CardStep
          ability={place.abilities.agree}
          label={t('place.agree')}
          isMain
          isBusy={agree.isPending}
          onTake={() => agree.mutate({ placeId: place.id })}
        />
        <DirectionsLink address={`${place.name}, ${place.address}`}>
          {t('place.directions')}
        </DirectionsLink>
      </div>
    </div>
  );
}
