import { milesBetween } from '../../distance.ts';
import type { Point } from '../../distance.ts';

const MILES_A_DEGREE = milesBetween({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 });
const MILES_ROUND_EARTH = 360 * MILES_A_DEGREE;
const PIXELS_ROUND_EARTH_AT_ZOOM_0 = 256;

/** The point so far north of another. */
export const moveNorth = ({ latitude, longitude }: Point, miles: number): Point => ({
  latitude: latitude + miles / MILES_A_DEGREE,
  longitude,
});

/** The zoom at which a circle around a point just fits into so many pixels. */
export function zoomForReach(center: Point, miles: number, pixels: number): number {
  const milesAcross = (2 * miles) / Math.cos((center.latitude * Math.PI) / 180) / MILES_ROUND_EARTH;
  return Math.log2(pixels / PIXELS_ROUND_EARTH_AT_ZOOM_0 / milesAcross);
}
