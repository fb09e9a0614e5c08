import { expect, it } from 'vitest';
import { startCentreOf } from './start-centre.ts';

const NEW_YORK = { latitude: 40.7128, longitude: -74.006 };

it.each([
  ['/austin', { latitude: 30.2672, longitude: -97.7431 }],
  ['/bay-area', { latitude: 37.7749, longitude: -122.4194 }],
  ['/nyc', NEW_YORK],
  ['/browse-tasks', NEW_YORK],
  ['/', NEW_YORK],
])('a map on %s starts at %o (GEO-013)', (pathname, centre) => {
  expect(startCentreOf(pathname)).toEqual(centre);
});
