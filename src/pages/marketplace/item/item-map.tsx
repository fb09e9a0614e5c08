import { PLACE_ZOOM } from '#features/geo/city-center.ts';
import { toPoint } from '#features/geo/distance.ts';
import { MapView } from '#features/geo/web/map/map-view.tsx';
import type { ItemDetail } from '#features/marketplace/contract.ts';
import { useItemOffer } from '#features/marketplace/web/use-item-price.ts';
import { useTranslation } from '#platform/web/use-translation.ts';

/** Shows where the item is: the point for its owner, the square of its area for all others (ITEM-122). */
export function ItemMap({ item }: { item: ItemDetail }) {
  const { t } = useTranslation('item');
  const offerText = useItemOffer();
  const exact = item.own ? toPoint(item.own) : null;
  const point = exact ?? item.cell;
  if (point === null) return null;
  const isArea = exact === null;
  return (
    <MapView
      label={t('place.label')}
      start={{ center: point, zoom: PLACE_ZOOM }}
      markers={[
        {
          id: item.id,
          point,
          label: offerText(item),
          name: isArea
            ? t('place.area', { place: item.locationArea })
            : t('place.exact', { place: item.own?.location ?? '' }),
          tone: 'calm',
          isArea,
        },
      ]}
      isInPage
      failureAction={
        <p className="order-first w-full text-sm text-muted">{t('place.unavailable')}</p>
      }
      className="size-full rounded-card border border-line"
    />
  );
}
