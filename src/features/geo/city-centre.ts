import type { Point } from './distance.ts';

/** Zoom of maps of a city, and of one place (GEO-014). */
export const CITY_ZOOM = 11;
export const PLACE_ZOOM = 15;

const NEW_YORK = { latitude: 40.7128, longitude: -74.006 };
const CENTRES: Readonly<Record<string, Point>> = {
  '/austin': { latitude: 30.2672, longitude: -97.7431 },
  '/bay-area': { latitude: 37.7749, longitude: -122.4194 },
};

/** Where maps start on the page of this path: its city, else New York (GEO-012, GEO-013). */
export const cityCentre = (path: string): Point => CENTRES[path] ?? NEW_YORK;
