import { isPoint } from '#features/geo/distance.ts';
import type { MapBounds } from '#features/geo/areas/map-window.ts';
import type { MapCamera } from '#features/geo/web/map/map-view-props.ts';

const FURTHEST_ZOOM = 22;
const NUMBER = /^-?\d{1,3}(\.\d{1,8})?$/;

/** '30.2672,-97.7431,12' as it stands in the address; null for anything that is no place. */
export function readCamera(text: string | undefined): MapCamera | null {
  const parts = text?.split(',') ?? [];
  if (parts.length !== 3 || !parts.every((part) => NUMBER.test(part))) return null;
  const [latitude = NaN, longitude = NaN, zoom = NaN] = parts.map(Number);
  if (!isPoint({ latitude, longitude }) || zoom < 0 || zoom > FURTHEST_ZOOM) return null;
  return { center: { latitude, longitude }, zoom };
}

/** To about ten meters and a hundredth of a step: as exactly as a look at a map needs to come again. */
export function writeCamera({ center, zoom }: MapCamera): string {
  // A map that was turned round the globe counts on beyond 180 degrees.
  const longitude = center.longitude - 360 * Math.round(center.longitude / 360);
  return [rounded(center.latitude, 4), rounded(longitude, 4), rounded(zoom, 2)].join(',');
}

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

const PIXELS_ROUND_EARTH_AT_ZOOM_0 = 256;
const USUAL_WIDTH = 760;
const USUAL_HEIGHT = 600;

/** About what a map of the usual size shows, for when there is no map to ask. */
export function boundsAround({ center, zoom }: MapCamera): MapBounds {
  const degrees = 360 / (PIXELS_ROUND_EARTH_AT_ZOOM_0 * 2 ** zoom);
  const halfWidth = Math.min(180, (degrees * USUAL_WIDTH) / 2);
  const shrink = Math.cos((center.latitude * Math.PI) / 180);
  const halfHeight = (degrees * shrink * USUAL_HEIGHT) / 2;
  return {
    south: Math.max(-90, center.latitude - halfHeight),
    west: center.longitude - halfWidth,
    north: Math.min(90, center.latitude + halfHeight),
    east: center.longitude + halfWidth,
  };
}
