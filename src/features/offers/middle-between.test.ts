import { expect, it } from 'vitest';
import { milesBetween } from '#features/geo/distance.ts';
import { middleBetween } from './middle-between.ts';

it.each([
  [30, -97, 31, -97, 30.5, -97],
  // Over the date line, not around the globe.
  [0, 179, 0, -179, 0, 180],
  [10, 20, 10, 20, 10, 20],
])('between %s,%s and %s,%s lies %s,%s (ITEM-295)', (a, b, c, d, latitude, longitude) => {
  const middle = middleBetween({ latitude: a, longitude: b }, { latitude: c, longitude: d });
  expect(milesBetween(middle, { latitude, longitude })).toBeLessThan(0.01);
});

it('is as far from one as from the other', () => {
  const [one, other] = [
    { latitude: 40.7, longitude: -74 },
    { latitude: 34, longitude: -118.2 },
  ];
  const middle = middleBetween(one, other);
  expect(milesBetween(one, middle)).toBeCloseTo(milesBetween(other, middle), 6);
});
