import { writeFile } from 'node:fs/promises';
import { smallArchive } from '#features/geo/server/streets/small-archive.ts';

type Place = [longitude: number, latitude: number];

const bounds = { west: -122.46, south: 37.74, east: -122.38, north: 37.8 };
const { west, south, east, north } = bounds;
/** Half the distance of two streets. */
const STEP = 0.002;
const steps = (from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / STEP) }, (_, index) => from + index * STEP);

const line = (properties: object, ...coordinates: Place[]): GeoJSON.Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates },
});
const box = (properties: object, [left, bottom]: Place, [right, top]: Place): GeoJSON.Feature => ({
  type: 'Feature',
  properties,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [left, bottom],
        [right, bottom],
        [right, top],
        [left, top],
        [left, bottom],
      ],
    ],
  },
});
const point = (properties: object, coordinates: Place): GeoJSON.Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
});

const roads = [
  ...steps(west, east).map((at, index) =>
    index % 6 === 0
      ? line({ kind: 'major_road', name: `${index} Avenue`, min_zoom: 9 }, [at, south], [at, north])
      : line({ kind: 'minor_road', name: `Linden ${index}` }, [at, south], [at, north]),
  ),
  ...steps(south, north).map((at, index) =>
    index % 5 === 0
      ? line({ kind: 'major_road', name: 'Market Street', min_zoom: 9 }, [west, at], [east, at])
      : line({ kind: 'minor_road', name: `Porch Street ${index}` }, [west, at], [east, at]),
  ),
  line(
    { kind: 'highway', name: 'Bayshore Freeway', network: 'US:I', shield_text: '80', min_zoom: 5 },
    [west, 37.75],
    [-122.41, 37.77],
    [east, 37.79],
  ),
];

/** Writes streets in the middle of San Francisco, where the demo neighborhood has tasks. */
export async function writeStreetFile(path: string): Promise<void> {
  const layers = {
    earth: [box({ kind: 'earth' }, [west, south], [east, north])],
    water: [
      box({ kind: 'lake' }, [-122.4, 37.745], [-122.392, 37.752]),
      point({ kind: 'lake', name: 'Mission Pond' }, [-122.396, 37.7485]),
    ],
    landuse: [box({ kind: 'park' }, [-122.45, 37.781], [-122.434, 37.793])],
    buildings: [box({ kind: 'building' }, [-122.4199, 37.7745], [-122.4189, 37.7753])],
    roads,
    places: [
      point(
        { kind: 'locality', name: 'San Francisco', population_rank: 11, min_zoom: 4 },
        [-122.4194, 37.7749],
      ),
      point({ kind: 'neighbourhood', name: 'Mission', min_zoom: 11 }, [-122.414, 37.76]),
    ],
    pois: [point({ kind: 'library', name: 'Porch Library', min_zoom: 13 }, [-122.4215, 37.777])],
  };
  await writeFile(path, smallArchive(layers, { bounds, minZoom: 0, maxZoom: 14 }));
}
