import { toPoint } from '#features/geo/distance.ts';
import { MapView } from '#features/geo/web/map/map-view.tsx';
import { zoomForReach } from '#features/geo/web/map/zoom-for-reach.ts';
import type { ServiceDetail } from '#features/services/contract.ts';
import { useServicePrice } from '#features/services/web/card/use-service-price.ts';
import { useTranslation } from '#platform/web/use-translation.ts';

/** The circle fills most of the map's height. */
const CIRCLE_PX = 260;
const FURTHEST_OUT = 3;

/** From where the provider starts, and the circle of how far they come: the point for the owner, else its area's square. */
export function ServiceMap({ service }: { service: ServiceDetail }) {
  const { t } = useTranslation('service');
  const priceText = useServicePrice();
  const exact = service.own ? toPoint(service.own) : null;
  const point = exact ?? service.cell;
  if (point === null) return null;
  const { id, locationArea, serviceAreaRadius: reachMiles } = service;
  const isArea = exact === null;
  const zoom = Math.max(FURTHEST_OUT, zoomForReach(point, reachMiles, CIRCLE_PX));
  return (
    <MapView
      label={t('area.label')}
      start={{ center: point, zoom }}
      chosenId={id}
      markers={[
        {
          id,
          point,
          label: priceText(service),
          name: isArea
            ? t('area.area', { place: locationArea })
            : t('area.exact', { place: service.own?.location ?? '' }),
          tone: 'calm',
          isArea,
          reachMiles,
        },
      ]}
      isInPage
      failureAction={
        <p className="order-first w-full text-sm text-muted">{t('area.unavailable')}</p>
      }
      className="size-full rounded-card border border-line"
    />
  );
}
