import { expect, it } from 'vitest';
import { milesBetween } from '../../distance.ts';
import { moveNorth, zoomForReach } from './zoom-for-reach.ts';

const AUSTIN = { latitude: 30.2672, longitude: -97.7431 };
const ANCHORAGE = { latitude: 61.2181, longitude: -149.9003 };

it.each([1, 10, 100])('lies %d miles north', (miles) => {
  expect(milesBetween(AUSTIN, moveNorth(AUSTIN, miles))).toBeCloseTo(miles, 6);
});

it.each([
  [AUSTIN, 1, 13.6],
  [AUSTIN, 10, 10.3],
  [AUSTIN, 20, 9.3],
  [AUSTIN, 100, 6.9],
  [ANCHORAGE, 10, 9.4],
])('around %o %d miles fit into 300 pixels at zoom %d', (center, miles, zoom) => {
  expect(zoomForReach(center, miles, 300)).toBeCloseTo(zoom, 0);
  // Twice the pixels are a step nearer.
  expect(zoomForReach(center, miles, 600) - zoomForReach(center, miles, 300)).toBeCloseTo(1, 6);
});
