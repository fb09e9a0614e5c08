import { useRef } from 'react';
import { PlaceSearch } from '#features/browsing/web/map/place-search.tsx';
import { CITY_ZOOM, PLACE_ZOOM, cityCenter } from '#features/geo/city-center.ts';
import type { Point } from '#features/geo/distance.ts';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import { MapView } from '#features/geo/web/map/map-view.tsx';
import type { MapHandle } from '#features/geo/web/map/map-view-props.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { MapPin } from '#ui/icons.tsx';

/** Farther away, the middle of the map is no certain place. */
const NEAREST_ZOOM = 14;

/** Finds a place by its name or address; the middle of the map, where the pin stands, is the place (SHELL-478). */
export function PlacePicker({ onPick }: { onPick: (point: Point) => void }) {
  const { t } = useTranslation('boards');
  const map = useRef<MapHandle | null>(null);
  const { point } = useLookingPlace();
  return (
    <div className="flex flex-col gap-3">
      <PlaceSearch
        onPlace={(found) => {
          map.current?.moveTo(found, PLACE_ZOOM);
          onPick(found);
        }}
      />
      <div className="relative">
        <MapView
          label={t('new.map')}
          start={{ center: point ?? cityCenter('/'), zoom: CITY_ZOOM }}
          markers={[]}
          onReady={(handle) => {
            map.current = handle;
          }}
          onRest={({ center, zoom }) => zoom >= NEAREST_ZOOM && onPick(center)}
          isInPage
          className="h-75 rounded-card border border-line"
        />
        <MapPin
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-1/2 size-9 -translate-x-1/2 -translate-y-full fill-card text-accent"
        />
      </div>
      <p className="text-sm text-muted">{t('new.here')}</p>
    </div>
  );
}
