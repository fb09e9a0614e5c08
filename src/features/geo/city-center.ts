import type { Point } from './distance.ts';

/** Zoom of maps of a city, and of one place (GEO-014). */
export const CITY_ZOOM = 11;
export const PLACE_ZOOM = 15;

type City = { city: string; state: string; point: Point };

const NEW_YORK: City = {
  city: 'New York',
  state: 'NY',
  point: { latitude: 40.7128, longitude: -74.006 },
};
const CITIES: Readonly<Record<string, City>> = {
  '/austin': { city: 'Austin', state: 'TX', point: { latitude: 30.2672, longitude: -97.7431 } },
  '/bay-area': {
    city: 'San Francisco',
    state: 'CA',
    point: { latitude: 37.7749, longitude: -122.4194 },
  },
  '/nyc': NEW_YORK,
};

/** The city the page of this path is about, or null (GEO-012). */
export const cityOfPage = (path: string): City | null => CITIES[path] ?? null;

/** Returns where maps start on the page of this path: its city, else New York (GEO-013). */
export const cityCenter = (path: string): Point => (cityOfPage(path) ?? NEW_YORK).point;
