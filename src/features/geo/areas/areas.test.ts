import { expect, test } from 'vitest';
import { areasAround, listAreasAt, areasWithin, everywhere, isArea, NOWHERE } from './areas.ts';

const austin = { latitude: 30.265, longitude: -97.745 };

test('a task is in a tile of each size, or nowhere', () => {
  expect(listAreasAt(austin)).toEqual(['1:30:-98', '10:3:-10', '90:0:-2']);
  expect(listAreasAt(null)).toEqual([NOWHERE]);
  for (const latitude of [-90, 0, 89.995, 90]) {
    for (const longitude of [-180, -0.005, 179.995, 180]) {
      expect(listAreasAt({ latitude, longitude }).every(isArea)).toBe(true);
    }
  }
});

test('a screen listens to the smallest tiles of which a few cover its tasks', () => {
  const row = (count: number, step: number) =>
    Array.from({ length: count }, (_, n) => ({ latitude: 30, longitude: -120 + n * step }));
  expect(areasAround([austin, null, austin])).toEqual(['1:30:-98', NOWHERE]);
  expect(areasAround(row(24, 1))).toHaveLength(24);
  expect(areasAround(row(25, 1))).toEqual(['10:3:-12', '10:3:-11', '10:3:-10']);
  expect(areasAround([])).toEqual([]);
});

test.each([
  ['a town', { south: 30.1, west: -98.2, north: 30.4, east: -97.6 }, ['1:30:-99', '1:30:-98']],
  [
    'the antimeridian',
    { south: 51.2, west: 179.5, north: 51.8, east: -179.5 },
    ['1:51:179', '1:51:180', '1:51:-180'],
  ],
])('a map of %s', (_name, bounds, areas) => {
  expect(areasWithin(bounds)).toEqual(areas);
});

test('a map of the country and of the world gets news of every task in it', () => {
  const country = areasWithin({ south: 24, west: -125, north: 49, east: -67 });
  expect(country.length).toBeLessThanOrEqual(24);
  expect(listAreasAt(austin).some((area) => country.includes(area))).toBe(true);
  const world = areasWithin({ south: -90, west: -400, north: 90, east: 400 });
  expect(world.length).toBeLessThanOrEqual(24);
  expect(world.every(isArea)).toBe(true);
  expect(listAreasAt({ latitude: 90, longitude: 180 }).some((area) => world.includes(area))).toBe(
    true,
  );
});

test('everywhere gets news of any task, wherever it is', () => {
  const places = [
    austin,
    null,
    { latitude: -90, longitude: -180 },
    { latitude: 90, longitude: 180 },
  ];
  for (const place of places) {
    expect(listAreasAt(place).filter((area) => everywhere().includes(area))).toHaveLength(1);
  }
  expect(everywhere().every(isArea)).toBe(true);
  // No more than a page may subscribe to at once.
  expect(everywhere().length).toBeLessThanOrEqual(64);
});

test.each(['', 'somewhere', '1:91:0', '1:0:181', '10:10:0', '2:1:1', '1:1', '1:1:1:1', '1:1e1:1'])(
  '%j is no area',
  (name) => expect(isArea(name)).toBe(false),
);
