import { expect, test } from 'vitest';
import { cityCenter } from './city-center.ts';

test.each([
  ['/austin', 30.2672, -97.7431],
  ['/bay-area', 37.7749, -122.4194],
  ['/nyc', 40.7128, -74.006],
  ['/browse-tasks', 40.7128, -74.006],
  ['/', 40.7128, -74.006],
])('maps on %s start at %d, %d', (path, latitude, longitude) => {
  expect(cityCenter(path)).toEqual({ latitude, longitude });
});
