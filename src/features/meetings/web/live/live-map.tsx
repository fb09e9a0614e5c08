import { PLACE_ZOOM } from '#features/geo/city-center.ts';
import { MapView } from '#features/geo/web/map/map-view.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { FollowedMeeting } from './live-query.ts';

/** The square of the area; people who follow a link see nothing more exact. */
export function LiveMap({
  area,
  cell,
}: Pick<FollowedMeeting, 'area'> & { cell: NonNullable<FollowedMeeting['cell']> }) {
  const { t } = useTranslation('meetings');
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
