import type { Point } from '../../distance.ts';
import { lowerBound } from './lower-bound.ts';
import { foldName } from './fold-name.ts';
import { UNITS } from './gazetteer.ts';
import type { Gazetteer } from './gazetteer.ts';
import { readAddress } from './read-address.ts';

/** A place of the gazetteer: a ZIP code's, or a city's with its ZIP code left empty. */
export type GazetteerPlace = Point & { city: string; state: string; zipCode: string };

const zipText = (zip: number): string => String(zip).padStart(5, '0');

export function placeAt(gazetteer: Gazetteer, index: number): GazetteerPlace {
  return {
    city: gazetteer.names[index] ?? '',
    state: gazetteer.states[index] ?? '',
    zipCode: '',
    latitude: (gazetteer.latitudes[index] ?? 0) / UNITS,
    longitude: (gazetteer.longitudes[index] ?? 0) / UNITS,
  };
}

export function zipAt(gazetteer: Gazetteer, index: number): GazetteerPlace {
  return {
    ...placeAt(gazetteer, gazetteer.zipPlaces[index] ?? 0),
    zipCode: zipText(gazetteer.zips[index] ?? 0),
    latitude: (gazetteer.zipLatitudes[index] ?? 0) / UNITS,
    longitude: (gazetteer.zipLongitudes[index] ?? 0) / UNITS,
  };
}

/** The place of a ZIP code, with or without its four more digits. */
export function findZip(gazetteer: Gazetteer, text: string): GazetteerPlace | null {
  const digits = /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(text)?.[1];
  if (digits === undefined) return null;
  const index = lowerBound(gazetteer.zips, Number(digits));
  return gazetteer.zips[index] === Number(digits) ? zipAt(gazetteer, index) : null;
}

const ALSO_CALLED: Readonly<Record<string, readonly [fold: string, state: string]>> = {
  nyc: ['new york', 'NY'],
  'new york city': ['new york', 'NY'],
  'washington dc': ['washington', 'DC'],
};

/** A city by name; without a state the most populous one of that name (GEO-076). */
export function findCity(gazetteer: Gazetteer, city: string, state: string): GazetteerPlace | null {
  let fold = foldName(city);
  let wanted = state.trim().toUpperCase();
  const known = ALSO_CALLED[fold];
  if (known && (wanted === '' || wanted === known[1])) [fold, wanted] = known;
  if (fold === '') return null;
  let index = lowerBound(gazetteer.folds, fold);
  for (; gazetteer.folds[index] === fold; index += 1) {
    if (wanted === '' || gazetteer.states[index] === wanted) return placeAt(gazetteer, index);
  }
  return null;
}

/** Finds a typed address as precisely as a list of cities and ZIP codes allows. */
export function findAddress(gazetteer: Gazetteer, text: string): GazetteerPlace | null {
  const { parts, state, zip } = readAddress(text);
  const byZip = findZip(gazetteer, zip);
  if (byZip) return byZip;
  const last = parts.at(-1) ?? '';
  const city = findCity(gazetteer, last, state);
  if (city || state === '') return city;
  // '12 Main St Austin TX': without a comma the city is whatever ends the line and is a city there.
  const words = last.split(' ');
  for (let count = Math.min(5, words.length - 1); count > 0; count -= 1) {
    const found = findCity(gazetteer, words.slice(-count).join(' '), state);
    if (found) return found;
  }
  return null;
}
