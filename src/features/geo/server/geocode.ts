import { cityCoordinates } from '../city-coordinates.ts';
import { isRealPoint } from '../distance.ts';
import type { Point } from '../distance.ts';

export type PostalPlace = { address: string; city: string; state: string; zip: string };

/** How near the truth a found point is: the address itself, or only the middle of its city. */
export type GeocodedPoint = Point & { precision: 'address' | 'city' };

/** Coordinates of a place, or null; never 0,0, and posting never fails for want of them (TASK-232). */
export async function geocode(place: PostalPlace): Promise<GeocodedPoint | null> {
  const point = cityCoordinates(place.city, place.state);
  return point && isRealPoint(point) ? { ...point, precision: 'city' } : null;
}
