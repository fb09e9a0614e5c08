import type { Services } from '#platform/server/context.ts';
import type { Point } from '../distance.ts';
import { createGeocoder } from './geocoder.ts';
import { geocoderCaches } from './geocoder-caches.ts';
import type { Geocoder } from './geocoder.ts';

type Given = Pick<Services, 'config' | 'log' | 'caches'>;
const LOOKED_UP = geocoderCaches('looked-up');
const STORED = geocoderCaches('stored');

/**
 * The geocoder for public look-ups. It shares nothing with the one for stored places: neither its cache, so that a
 * quick answer reveals nothing about private places, nor its pause, so that look-ups do not get in the way of posting.
 */
export const createPublicGeocoder = (services: Given): Geocoder =>
  createGeocoder(services, LOOKED_UP);

export type PostalPlace = { address: string; city: string; state: string; zip: string };

/** A geocoded point and its precision: the address itself, or only its ZIP code or its city. */
export type GeocodedPoint = Point & { precision: 'address' | 'zip' | 'city' };

/**
 * Returns the coordinates of a place to be stored, or null; never 0,0, and posting never fails for want of them
 * (TASK-232). `asker` is the owner of the place.
 */
export async function geocode(
  services: Given,
  asker: string,
  { address, city, state, zip }: PostalPlace,
): Promise<GeocodedPoint | null> {
  const rest = [city, `${state} ${zip}`.trim()].map((part) => part.trim()).filter(Boolean);
  const text = [address.trim(), ...rest].filter(Boolean).join(', ');
  const geocoder = createGeocoder(services, STORED);
  // A text with a number in it may be unknown where its city is not.
  const found =
    (await geocoder.find(asker, text)) ?? (await geocoder.find(asker, `${city}, ${state}`));
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

/** A stored place, given as an address in one text, with the town it lies in. */
export type LocatedPlace = Point & { city: string; state: string };

type FoundAddress = LocatedPlace & Pick<GeocodedPoint, 'precision'>;

/** Locates such an address; null if no geocoder knows it (QUICK-032). `asker` is the owner of the address. */
export const locateAddress = (
  services: Given,
  asker: string,
  address: string,
): Promise<FoundAddress | null> => locateBy(createGeocoder(services, STORED), asker, address);

/** Locates an address that is not stored, only shown to the person who typed it. */
export const lookUpAddress = (
  services: Given,
  asker: string,
  address: string,
): Promise<FoundAddress | null> => locateBy(createPublicGeocoder(services), asker, address);

async function locateBy(geocoder: Geocoder, asker: string, address: string) {
  const found = await geocoder.find(asker, address);
  if (!found) return null;
  const { latitude, longitude, precision } = found;
  const town = await geocoder.reverse(asker, { latitude, longitude });
  return town && { latitude, longitude, precision, city: town.city, state: town.state };
}

/** The same of a point that a suggestion brought; null outside the United States. */
export async function locatePoint(
  services: Given,
  asker: string,
  { latitude, longitude }: Point,
): Promise<LocatedPlace | null> {
  const town = await createGeocoder(services, STORED).reverse(asker, { latitude, longitude });
  return town && { latitude, longitude, city: town.city, state: town.state };
}
