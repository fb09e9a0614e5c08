import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MultiLineString, MultiPolygon, Position } from 'geojson';

/** As `tools/drawing/write-ground.ts` packs it: lines as their first point and the steps from there, in units. */
export type Ground = {
  unit: number;
  neighbors: number[][][];
  borders: number[][];
  outerLakes: number[][][];
  innerLakes: number[][][];
  rivers: number[][];
};

type Sources = StyleSpecification['sources'];
type Shown = { land: string; water: string; shore: string };

/** Nearer, shores are too rough to tell what is water. */
const FADES_FROM = 12;
const FADED_FROM = 12.8;
/** Rivers are a single line, which leaves its bed further in. */
const RIVERS_UNTIL = 10.5;

export function unpackLine(numbers: readonly number[], unit: number): Position[] {
  const points: Position[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    x += numbers[at] ?? 0;
    y += numbers[at + 1] ?? 0;
    points.push([x * unit, y * unit]);
  }
  return points;
}

/** Water, which becomes land where its shore is too rough. */
export const waterColor = ({ water, land }: Shown) =>
  ['interpolate', ['linear'], ['zoom'], FADES_FROM, water, FADED_FROM, land] as [
    'interpolate',
    ['linear'],
    ['zoom'],
    ...(number | string)[],
  ];

const toSource = (data: MultiLineString | MultiPolygon) => ({ type: 'geojson' as const, data });

/** The lakes, the large rivers and the land of the neighbors (GEO-111). */
export function groundSources(ground: Ground): Sources {
  const lines = (packed: number[][]): MultiLineString => ({
    type: 'MultiLineString',
    coordinates: packed.map((line) => unpackLine(line, ground.unit)),
  });
  const areas = (packed: number[][][]): MultiPolygon => ({
    type: 'MultiPolygon',
    coordinates: packed.map((rings) => rings.map((ring) => unpackLine(ring, ground.unit))),
  });
  return {
    neighbors: toSource(areas(ground.neighbors)),
    borders: toSource(lines(ground.borders)),
    outerLakes: toSource(areas(ground.outerLakes)),
    innerLakes: toSource(areas(ground.innerLakes)),
    rivers: toSource(lines(ground.rivers)),
  };
}

/** Under the nation, whose shore is the better one, and so are its Great Lakes. */
export const layersAround = (color: Shown): LayerSpecification[] => [
  { id: 'neighbors', type: 'fill', source: 'neighbors', paint: { 'fill-color': color.land } },
  {
    // The two sides of a border come from two maps: without it a strip of sea lies between them.
    id: 'borderland',
    type: 'line',
    source: 'borders',
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-color': color.land,
      'line-width': ['interpolate', ['exponential', 2], ['zoom'], 2, 0.3, 13, 300],
    },
  },
  lakes('outerLakes', color),
];

/** Over the nation. */
export const layersWithin = (color: Shown): LayerSpecification[] => [
  lakes('innerLakes', color),
  {
    id: 'rivers',
    type: 'line',
    source: 'rivers',
    minzoom: 4,
    maxzoom: RIVERS_UNTIL,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-color': color.shore,
      'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.6, 9, 2],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 9.5, 1, RIVERS_UNTIL, 0],
    },
  },
];

const lakes = (source: string, color: Shown): LayerSpecification => ({
  id: source,
  type: 'fill',
  source,
  paint: { 'fill-color': waterColor(color) },
});
