import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { boundsAround } from '#features/browsing/web/map/camera-text.ts';
import { PlaceSearch } from '#features/browsing/web/map/place-search.tsx';
import type { MapBounds } from '#features/geo/areas/map-window.ts';
import { cityCenter } from '#features/geo/city-center.ts';
import type { Point } from '#features/geo/distance.ts';
import { MapView } from '#features/geo/web/map/map-view.tsx';
import type { MapHandle, MapMarker } from '#features/geo/web/map/map-view-props.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { CrowdRow } from './helper-row.tsx';
import { HelperList } from './helper-list.tsx';
import { useHelperMarkers } from './helper-markers.ts';
import { MapLegend } from './map-legend.tsx';
import { useHelpersOnMap } from './use-helpers-on-map.ts';

const ZOOMS = { name: 14, position: 15 } as const;
const NEW_YORK = cityCenter('/nyc');
const NO_MARKERS: readonly MapMarker[] = [];

export interface HelperMapProps {
  label: string;
  /** 12 on the Live Map tab, 13 on the heat map page (QUICK-134, QUICK-142). */
  zoom: number;
  /** Further markers on the map. */
  others?: readonly MapMarker[];
  /** A line for those of the chosen ids that are no helpers'. */
  renderOther?: (id: string) => ReactNode;
  /** Further entries of the legend. */
  legend?: ReactNode;
}

/** Helpers on duty by their areas, on a map and in words (QUICK-134 to QUICK-148, GEO-044 to GEO-056). */
export function HelperMap(props: HelperMapProps) {
  const { t } = useTranslation('duty');
  const { others = NO_MARKERS } = props;
  const camera = useCamera(props.zoom);
  const onDuty = useHelpersOnMap(camera.bounds);
  const { helpers, crowds, data, isPlaceholderData, error, refetch } = onDuty;
  const own = useHelperMarkers(onDuty);
  const markers = useMemo(() => [...own, ...others], [own, others]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const renderLine = (id: string): ReactNode => {
    const crowd = crowds.find((one) => one.id === id);
    return crowd ? <CrowdRow count={crowd.more} /> : (props.renderOther?.(id) ?? null);
  };
  const lines = chosen.flatMap((id) => {
    const line = renderLine(id);
    return line === null ? [] : [{ id, line }];
  });
  const none = data?.isAnybodyOnDuty === false ? t('map.none') : t('map.nowhereNear');
  return (
    <div className="flex flex-col gap-3">
      <PlaceSearch onPlace={camera.goTo} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="relative min-w-0">
          <MapView
            label={props.label}
            start={camera.start}
            markers={markers}
            onSelect={setChosen}
            onRest={camera.rest}
            onReady={camera.ready}
            failureAction={<Unmapped onShown={camera.failed} />}
            isInPage
            isDetailed
            className="h-[clamp(22rem,60dvh,37.5rem)] rounded-card border border-line"
          />
          {helpers?.length === 0 && !isPlaceholderData && (
            <p
              role="status"
              className="pointer-events-none absolute inset-x-4 top-14 mx-auto w-fit rounded-control border border-line bg-card px-4 py-2 text-center text-sm font-semibold shadow-card"
            >
              {none}
            </p>
          )}
        </div>
        <HelperList
          helpers={helpers}
          total={data?.total ?? 0}
          chosen={chosen}
          onClose={() => setChosen([])}
          others={lines}
          none={none}
          hasFailed={error !== null}
          onRetry={() => void refetch()}
        />
      </div>
      <MapLegend>{props.legend}</MapLegend>
      <p className="text-xs text-muted">{t('map.areas')}</p>
    </div>
  );
}

/** The map's position: New York, until the viewer searches for a place (QUICK-134, QUICK-142). */
function useCamera(zoom: number) {
  const start = useMemo(() => ({ center: NEW_YORK, zoom }), [zoom]);
  const [bounds, setBounds] = useState<MapBounds | null>(null);
  const map = useRef<MapHandle>(null);
  const shown = useRef(start);
  return {
    start,
    bounds,
    ready: (handle: MapHandle) => {
      map.current = handle;
      if (shown.current !== start) handle.moveTo(shown.current.center, shown.current.zoom);
    },
    rest: (camera: typeof start, around: MapBounds) => {
      shown.current = camera;
      setBounds(around);
    },
    /** Without a map its list still follows the places asked for (QUICK-145). */
    failed: () => {
      map.current = null;
      setBounds(boundsAround(shown.current));
    },
    goTo: (center: Point, by: keyof typeof ZOOMS) => {
      shown.current = { center, zoom: ZOOMS[by] };
      if (map.current) map.current.moveTo(center, ZOOMS[by]);
      else setBounds(boundsAround(shown.current));
    },
  };
}

/** Stands where the map cannot be drawn. */
function Unmapped({ onShown }: { onShown: () => void }) {
  const show = useEffectEvent(onShown);
  useEffect(() => show(), []);
  return null;
}
