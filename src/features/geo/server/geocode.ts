import type { Services } from '#platform/server/context.ts';
import type { Point } from '../distance.ts';
import { createGeocoder } from './geocoder.ts';
import type { Geocoder } from './geocoder.ts';

type Given = Pick<Services, 'config' | 'log'>;
const geocoders = new WeakMap<Services['config'], Geocoder>();

/** The one geocoder of this process, with what it remembers. */
export function geocoderOf({ config, log }: Given): Geocoder {
  const known = geocoders.get(config) ?? createGeocoder(config, log);
  geocoders.set(config, known);
  return known;
}

export type PostalPlace = { address: string; city: string; state: string; zip: string };

/** How near the truth a found point is: the address itself, or only its ZIP code or its city. */
export type GeocodedPoint = Point & { precision: 'address' | 'zip' | 'city' };

/** Coordinates of a place, or null; never 0,0, and posting never fails for want of them (TASK-232). */
export async function geocode(
  services: Given,
  { address, city, state, zip }: PostalPlace,
): Promise<GeocodedPoint | null> {
  const rest = [city, `${state} ${zip}`.trim()].map((part) => part.trim()).filter(Boolean);
  const text = [address.trim(), ...rest].filter(Boolean).join(', ');
  const geocoder = geocoderOf(services);
  // A text with a number in it may be unknown where its city is not.
  const found = (await geocoder.find(text)) ?? (await geocoder.find(`${city}, ${state}`));
  if (!found) return null;
  const { latitude, longitude, precision } = found;
  // Without a street nothing can be exact, whatever a service thinks it has found.
  const isExact = precision === 'address' && address.trim() !== '';
  return {
    latitude,
    longitude,
    precision: isExact || precision !== 'address' ? precision : 'city',
  };
}
