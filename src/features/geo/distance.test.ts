import { expect, test } from 'vitest';
import { isPoint, isRealPoint, milesBetween, shownDistance } from './distance.ts';

const austin = { latitude: 30.2672, longitude: -97.7431 };
const dallas = { latitude: 32.7767, longitude: -96.797 };

test('the great circle, on an earth of 3959 miles', () => {
  expect(milesBetween(austin, austin)).toBe(0);
  expect(milesBetween(austin, dallas)).toBeCloseTo(182.1, 0);
  expect(milesBetween(dallas, austin)).toBeCloseTo(milesBetween(austin, dallas), 9);
  const halfRound = milesBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 });
  expect(halfRound).toBeCloseTo(Math.PI * 3959, 6);
  expect(
    milesBetween({ latitude: 10, longitude: 179.9 }, { latitude: 10, longitude: -179.9 }),
  ).toBeLessThan(15);
});

test.each([
  [0, { isNear: true }],
  [0.0999, { isNear: true }],
  [0.1, { isNear: false, miles: '0.1' }],
  [2.46, { isNear: false, miles: '2.5' }],
  [9.94, { isNear: false, miles: '9.9' }],
  [9.96, { isNear: false, miles: '10' }],
  [10, { isNear: false, miles: '10' }],
  [12.4, { isNear: false, miles: '12' }],
  [1498.6, { isNear: false, miles: '1,499' }],
])('%d miles', (miles, shown) => expect(shownDistance(miles)).toEqual(shown));

test.each([
  [30, -97, true],
  [0, 5, true],
  [0, 0, true],
  [-90, 180, true],
  [91, 0, false],
  [10, -181, false],
  [Number.NaN, 5, false],
  [5, Number.POSITIVE_INFINITY, false],
])('%d, %d is a point: %s, and found unless it is 0,0', (latitude, longitude, isOne) => {
  const point = { latitude, longitude };
  expect(isPoint(point)).toBe(isOne);
  expect(isRealPoint(point)).toBe(isOne && (latitude !== 0 || longitude !== 0));
});
