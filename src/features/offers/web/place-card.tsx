import { useApi } from '#api.tsx';
import { DirectionsLink } from '#features/geo/web/directions-link.tsx';
import { useSingleMutation } from '#platform/web/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { MapPin } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { DealCards, PlaceCard as Place } from '../contract.ts';
import { DealCard } from './deal-card.tsx';
import type { DealCardProps } from './deal-card.tsx';
import { useStepOptions } from './use-deal-changes.ts';
import { useOtherName } from './use-other-name.ts';

/** Where one of the two suggests to meet (ITEM-295 to ITEM-297). */
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
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 text-sm text-muted wrap-anywhere">
          {place.isOwn ? t('place.isOwn') : t('place.isFrom', { name })}
        </p>
        <Badge tone={isAgreed ? 'approved' : 'pending'}>
          {t(isAgreed ? 'place.agreed' : 'place.waiting')}
        </Badge>
      </div>
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
        {place.abilities.agree.allowed && (
          <Button
            size="sm"
            isBusy={agree.isPending}
            onClick={() => agree.mutate({ placeId: place.id })}
          >
            {t('place.agree')}
          </Button>
        )}
        <DirectionsLink address={`${place.name}, ${place.address}`}>
          {t('place.directions')}
        </DirectionsLink>
      </div>
    </div>
  );
}
