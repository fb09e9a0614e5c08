import { PLACE_ZOOM } from '#features/geo/city-center.ts';
import { MapView } from '#features/geo/web/map/map-view.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { LiveRequest } from './live-query.ts';

/** The square of the request's area; people who follow a link see nothing more exact. */
export function LiveMap({ request }: { request: Pick<LiveRequest, 'area' | 'cell'> }) {
  const { t } = useTranslation('arrival');
  const { area, cell } = request;
  return (
    <MapView
      label={t('live.map')}
      start={{ center: cell, zoom: PLACE_ZOOM }}
      markers={[
        {
          id: 'area',
          point: cell,
          label: area,
          name: t('live.areaOnMap', { place: area }),
          tone: 'calm',
          isArea: true,
        },
      ]}
      isInPage
      failureAction={
        <p className="order-first w-full text-sm text-muted">{t('live.mapUnavailable')}</p>
      }
      className="size-full rounded-card border border-line"
    />
  );
}
