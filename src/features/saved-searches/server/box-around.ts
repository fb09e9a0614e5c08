import type { MapBounds } from '#features/geo/areas/map-window.ts';
import type { Point } from '#features/geo/distance.ts';

const EARTH_RADIUS_MILES = 3959;
const degrees = (radians: number) => (radians * 180) / Math.PI;
/** Wider than rounding can ever be. */
const MARGIN = 0.001;

/** The smallest part of a map with every place within so many miles. */
export function boxAround({ latitude, longitude }: Point, miles: number): MapBounds {
  const angle = miles / EARTH_RADIUS_MILES;
  const up = degrees(angle) + MARGIN;
  const south = latitude - up;
  const north = latitude + up;
  // Around a pole it is every longitude.
  if (south <= -90 || north >= 90) {
    return { south: Math.max(south, -90), north: Math.min(north, 90), west: -180, east: 180 };
  }
  const aside = Math.sin(angle) / Math.cos((latitude * Math.PI) / 180);
  const across = aside >= 1 ? 180 : degrees(Math.asin(aside)) + MARGIN;
  return { south, north, west: longitude - across, east: longitude + across };
}
