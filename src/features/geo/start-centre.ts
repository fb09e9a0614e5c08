import type { Point } from './distance.ts';

const NEW_YORK: Point = { latitude: 40.7128, longitude: -74.006 };

const CENTRES = new Map<string, Point>([
  ['/austin', { latitude: 30.2672, longitude: -97.7431 }],
  ['/bay-area', { latitude: 37.7749, longitude: -122.4194 }],
]);

/** Where a map of tasks starts (GEO-012, GEO-013): the city of the page's path, New York anywhere else. */
export const startCentreOf = (pathname: string): Point => CENTRES.get(pathname) ?? NEW_YORK;
