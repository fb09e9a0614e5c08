import { PLACE_ZOOM } from '#features/geo/city-center.ts';
import type { Point } from '#features/geo/distance.ts';
import type { MapCamera } from '#features/geo/web/map/map-view-props.ts';

/** A map's whole world at zoom 0, and what of a phone's map is well within its edges. */
const WORLD_PX = 256;
const ROOM_PX = 180;
const WORLD_DEGREES = 360;

/** Shows a place, and who is on the way to it if they are somewhere else: as near as both fit. */
export function cameraOver(place: Point, other: Point | null): MapCamera {
  if (other === null) return { center: place, zoom: PLACE_ZOOM };
  const center = {
    latitude: (place.latitude + other.latitude) / 2,
    longitude: (place.longitude + other.longitude) / 2,
  };
  // A degree of latitude is longer on the map the farther it is from the equator.
  const scale = 1 / Math.cos((center.latitude * Math.PI) / 180);
  const degrees = Math.max(
    Math.abs(place.latitude - other.latitude) * scale,
    Math.abs(place.longitude - other.longitude),
  );
  const fitting = Math.floor(Math.log2((ROOM_PX * WORLD_DEGREES) / (WORLD_PX * degrees)));
  return { center, zoom: Math.min(PLACE_ZOOM, Math.max(0, fitting)) };
}
