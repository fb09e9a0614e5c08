import { expect, it } from 'vitest';
import { MapClusters, getCellCorners } from './map-clusters.ts';
import type { MapMarker } from './map-view-props.ts';

const world = { south: -85, west: -180, north: 85, east: 180 };
const austin = { latitude: 30.265, longitude: -97.745 };

const marker = (id: string, latitude: number, longitude: number, isArea = true): MapMarker => ({
  id,
  point: { latitude, longitude },
  label: '$1',
  name: id,
  tone: 'calm',
  isArea,
});
const idsAt = (markers: MapMarker[], zoom: number) =>
  new MapClusters(markers)
    .points(world, zoom)
    .map((point) => point.markers.map(({ id }) => id).join(' '))
    .toSorted((a, b) => a.localeCompare(b));

it.each([
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 0],
  [91, 0],
  [0, -181],
])('draws no marker at %d, %d (GEO-018)', (latitude, longitude) => {
  expect(idsAt([marker('a', latitude, longitude)], 11)).toEqual([]);
});

it('takes 0 for a number like any other', () => {
  expect(idsAt([marker('a', 0, 5), marker('b', 51, 0), marker('c', 0, 0)], 11)).toEqual([
    'a',
    'b',
    'c',
  ]);
});

it('draws what is crowded as one, and each for itself from nearer', () => {
  const markers = [marker('a', 30.265, -97.745), marker('b', 30.275, -97.745)];
  const clusters = new MapClusters(markers);
  const [crowd, ...others] = clusters.points(world, 9);
  expect(others).toEqual([]);
  expect(crowd?.markers).toHaveLength(2);
  const partsAt = crowd?.partsAt ?? 0;
  expect(clusters.points(world, partsAt - 1)).toHaveLength(1);
  expect(clusters.points(world, partsAt)).toHaveLength(2);
});

it('lets no pin cover another, and parts at the next look what lay together (GEO-019)', () => {
  // Cells along two streets of a town, some with more than one task.
  const markers = Array.from({ length: 60 }, (_, index) => ({
    ...marker(String(index), 30.205 + (index % 12) * 0.01, -97.845 + ((index * 7) % 20) * 0.01),
    label: '$30-40/hr',
  }));
  const clusters = new MapClusters(markers);
  for (const zoom of [8, 9, 10, 11, 12, 13, 14]) {
    const points = clusters.points(world, zoom);
    expect(points.flatMap((point) => point.markers)).toHaveLength(markers.length);
    const pixels = (256 * 2 ** zoom) / 360;
    for (const [index, one] of points.entries()) {
      for (const other of points.slice(index + 1)) {
        const wide = Math.abs(one.point.longitude - other.point.longitude) * pixels;
        const tall =
          (Math.abs(one.point.latitude - other.point.latitude) * pixels) /
          Math.cos((30.2 * Math.PI) / 180);
        expect(wide >= 44 || tall >= 44, `${one.key} and ${other.key} at ${zoom}`).toBe(true);
      }
      if (one.partsAt === null) continue;
      const ids = new Set(one.markers.map(({ id }) => id));
      const later = clusters
        .points(world, one.partsAt)
        .filter((point) => point.markers.some(({ id }) => ids.has(id)));
      expect(later.length, `${one.key} at ${one.partsAt}`).toBeGreaterThan(1);
    }
  }
});

it('never parts what shares a cell: it is chosen from a list (GEO-019)', () => {
  const { latitude, longitude } = austin;
  const clusters = new MapClusters([
    marker('a', latitude, longitude),
    marker('b', latitude, longitude),
  ]);
  for (const zoom of [3, 11, 19]) {
    expect(clusters.points(world, zoom)).toMatchObject([{ point: austin, partsAt: null }]);
  }
});

it('lists exact places that overlap even from nearest', () => {
  const markers = [marker('a', 30.265, -97.745, false), marker('b', 30.265_000_01, -97.745, false)];
  expect(new MapClusters(markers).points(world, 19)).toMatchObject([{ partsAt: null }]);
});

it('leaves out what lies far from the window', () => {
  const markers = [marker('a', 30.265, -97.745), marker('b', 40.715, -74.005)];
  const window = { south: 30, west: -98, north: 31, east: -97 };
  expect(new MapClusters(markers).points(window, 11)).toMatchObject([{ key: 'a' }]);
});

it.each([
  ['an area', [marker('a', 30.265, -97.745)], true],
  ['areas of one cell', [marker('a', 30.265, -97.745), marker('b', 30.265, -97.745)], true],
  ['an exact place', [marker('a', 30.2672, -97.7431, false)], false],
  ['areas of two cells', [marker('a', 30.265, -97.745), marker('b', 30.275, -97.745)], false],
])('a square for %s: %o', (_, markers, hasSquare) => {
  const [point] = new MapClusters(markers).points(world, 5);
  expect(point && getCellCorners(point) !== null).toBe(hasSquare);
});

it('draws the cell of 0.01 degree around its center (GEO-027)', () => {
  const cell = getCellCorners({
    key: 'a',
    point: austin,
    markers: [marker('a', 30.265, -97.745)],
    partsAt: null,
  });
  expect(cell?.northWest.latitude).toBeCloseTo(30.27, 9);
  expect(cell?.northWest.longitude).toBeCloseTo(-97.75, 9);
  expect(cell?.southEast.latitude).toBeCloseTo(30.26, 9);
  expect(cell?.southEast.longitude).toBeCloseTo(-97.74, 9);
});
