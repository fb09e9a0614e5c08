import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CITY_ZOOM, cityCentre } from '#features/geo/city-centre.ts';
import type { Point } from '#features/geo/distance.ts';
import type { MapBounds, MapCamera, MapHandle } from '#features/geo/web/map/map-view-props.ts';
import { readBrowseSearch } from '#features/tasks/web/browse-search.ts';
import { boundsAround, readCamera, writeCamera } from './camera-text.ts';

/** GEO-016. */
const RECENTRED_ZOOM = 12;

/**
 * Where the map stands and what it shows. The address keeps it, so that reload and Back bring it again; without a map
 * that could be drawn the places asked for still lead the list.
 */
export function useMapCamera(at: string | undefined, onAt: (at: string) => void) {
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const [start] = useState(
    () => readCamera(at) ?? { center: cityCentre(pathname), zoom: CITY_ZOOM },
  );
  const [bounds, setBounds] = useState<MapBounds | null>(null);
  const map = useRef<MapHandle>(null);
  const shown = useRef(start);
  const written = useRef(at);

  function rest(camera: MapCamera, around: MapBounds) {
    shown.current = camera;
    setBounds(around);
    const text = writeCamera(camera);
    // Nobody moved the map yet: the plain address says as much.
    if (text === (written.current ?? writeCamera(start))) return;
    written.current = text;
    onAt(text);
  }

  function moveTo(camera: MapCamera) {
    shown.current = camera;
    if (map.current) map.current.moveTo(camera.center, camera.zoom);
    else rest(camera, boundsAround(camera));
  }

  const moveBack = useEffectEvent((to: string | undefined) => {
    if (to === written.current) return;
    written.current = to;
    moveTo(readCamera(to) ?? start);
  });
  useEffect(
    () =>
      router.history.subscribe(({ action, location }) => {
        // What is written here by the map itself must not move it.
        if (action.type === 'PUSH' || action.type === 'REPLACE') return;
        if (location.pathname !== pathname) return;
        const search = readBrowseSearch(router.options.parseSearch(location.search));
        if (search.view === 'map') moveBack(search.at);
      }),
    [router, pathname],
  );

  return {
    start,
    bounds,
    /** The map is there; somebody may have named a place while it was loading. */
    ready: (handle: MapHandle) => {
      map.current = handle;
      if (shown.current !== start) handle.moveTo(shown.current.center, shown.current.zoom);
    },
    rest,
    /** The map cannot be drawn: what it would show is guessed. */
    failed: () => {
      map.current = null;
      setBounds(boundsAround(shown.current));
    },
    recentre: (center: Point) => moveTo({ center, zoom: RECENTRED_ZOOM }),
    goTo: (center: Point) => moveTo({ center, zoom: CITY_ZOOM }),
  };
}
