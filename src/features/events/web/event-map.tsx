import { useMemo } from 'react';
import { PLACE_ZOOM } from '#features/geo/city-center.ts';
import type { Point } from '#features/geo/distance.ts';
import { MapView } from '#features/geo/web/map/map-view.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';

/** The exact place of an event, for those who may know it (EVENT-006). */
export function EventMap({ id, title, point }: { id: string; title: string; point: Point }) {
  const { t, i18n } = useTranslation('events');
  const { t: translate } = i18n.current();
  const markers = useMemo(
    () => [
      {
        id,
        point,
        label: translate('events:map.pin'),
        name: translate('events:map.marker', { title }),
        tone: 'calm' as const,
        isArea: false,
      },
    ],
    [id, point, title, translate],
  );
  return (
    <MapView
      label={t('one.map', { title })}
      start={{ center: point, zoom: PLACE_ZOOM }}
      markers={markers}
      isInPage
      className="h-75 rounded-card border border-line"
    />
  );
}
