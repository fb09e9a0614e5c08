export type Point = { latitude: number; longitude: number };

const EARTH_RADIUS_MILES = 3959;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance (GEO-095, GEO-096). */
export function milesBetween(from: Point, to: Point): number {
  const halfLatitude = radians(to.latitude - from.latitude) / 2;
  const halfLongitude = radians(to.longitude - from.longitude) / 2;
  const chord =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(halfLongitude) ** 2;
  // Rounding can lift the chord of opposite points a hair above 1.
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** A distance as it is shown: below a tenth of a mile, with one decimal, or whole (GEO-097…100). */
export type ShownDistance = { isNear: true } | { isNear: false; miles: string };

/** Both languages write thousands alike. */
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

export function shownDistance(miles: number): ShownDistance {
  if (miles < 0.1) return { isNear: true };
  const tenths = Math.round(miles * 10) / 10;
  return { isNear: false, miles: tenths < 10 ? tenths.toFixed(1) : WHOLE.format(miles) };
}

/** Coordinates as they are stored, which may be missing. */
export const toPoint = (place: {
  latitude: number | null;
  longitude: number | null;
}): Point | null =>
  place.latitude === null || place.longitude === null
    ? null
    : { latitude: place.latitude, longitude: place.longitude };

/** A place on earth; 0 is a number like any other (GEO-018). */
export const isPoint = ({ latitude, longitude }: Point): boolean =>
  // Not a number is not at most 90 either.
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** A place that was found, not a failed look-up: those read 0,0 (TASK-110). */
export const isRealPoint = (point: Point): boolean =>
  isPoint(point) && (point.latitude !== 0 || point.longitude !== 0);
