import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { CITY_ZOOM, cityCenter } from '#features/geo/city-center.ts';
import type { Point } from '#features/geo/distance.ts';
import { useLookingPlace } from '#features/geo/web/current-place.ts';
import type { MapBounds } from '#features/geo/areas/map-window.ts';
import type { MapCamera, MapHandle } from '#features/geo/web/map/map-view-props.ts';
import { readListAddress } from '../list/list-address.ts';
import { boundsAround, readCamera, writeCamera } from './camera-text.ts';

/** Near enough for a neighborhood and its neighbors (GEO-016). */
const RECENTRED_ZOOM = 12;

/**
 * Holds the map's camera and what it shows. The map starts around the person, as soon as that place is known. The
 * address keeps where it was moved to, so that reload and Back bring it again. If the map cannot be drawn, the places
 * asked for still lead the list.
 */
export function useMapCamera(at: string | undefined, onAt: (at: string) => void) {
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const { point } = useLookingPlace();
  const home = useMemo(
    () => ({ center: point ?? cityCenter(pathname), zoom: CITY_ZOOM }),
    [point, pathname],
  );
  const [asked] = useState(() => readCamera(at));
  const start = asked ?? home;
  const [bounds, setBounds] = useState<MapBounds | null>(null);
  const map = useRef<MapHandle>(null);
  const shown = useRef(start);
  const written = useRef(at);
  const isGoingHome = useRef(false);
  /** The person has named a place, so the map no longer moves home. */
  const isLed = useRef(false);

  function rest(camera: MapCamera, around: MapBounds) {
    shown.current = camera;
    setBounds(around);
    // The map moved home by itself, or still stands where it stood before: the person has chosen neither.
    if (isGoingHome.current) {
      isGoingHome.current = false;
      return;
    }
    const text = writeCamera(camera);
    // The person has not moved the map yet: the plain address says as much.
    if (text === (written.current ?? writeCamera(start))) return;
    written.current = text;
    onAt(text);
  }

  function lead(camera: MapCamera) {
    isLed.current = true;
    moveTo(camera);
  }

  function moveTo(camera: MapCamera) {
    shown.current = camera;
    if (map.current) map.current.moveTo(camera.center, camera.zoom);
    else rest(camera, boundsAround(camera));
  }

  const goHome = useEffectEvent(() => {
    if (isLed.current || written.current !== undefined || shown.current === start) return;
    isGoingHome.current = true;
    moveTo(start);
  });
  useEffect(() => goHome(), [home]);

  const moveBack = useEffectEvent((to: string | undefined) => {
    if (to === written.current) return;
    written.current = to;
    moveTo(readCamera(to) ?? start);
  });
  useEffect(
    () =>
      router.history.subscribe(({ action, location }) => {
        // Addresses that the map itself writes must not move it.
        if (action.type === 'PUSH' || action.type === 'REPLACE') return;
        if (location.pathname !== pathname) return;
        const search = readListAddress(router.options.parseSearch(location.search));
        if (search.view === 'map') moveBack(search.at);
      }),
    [router, pathname],
  );

  return {
    start,
    bounds,
    /** Called once the map is there; the person may have named a place while it was loading. */
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
    recentre: (center: Point) => lead({ center, zoom: RECENTRED_ZOOM }),
    goTo: (center: Point) => lead({ center, zoom: CITY_ZOOM }),
  };
}

export type MapCameraState = ReturnType<typeof useMapCamera>;
