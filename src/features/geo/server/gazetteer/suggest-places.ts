import { findZip, placeAt, zipAt } from './find-place.ts';
import type { GazetteerPlace } from './find-place.ts';
import { lowerBound } from './lower-bound.ts';
import { foldName } from './fold-name.ts';
import type { Gazetteer } from './gazetteer.ts';
import { stateNames } from '../../state-names.ts';
import { findStateCode } from './read-address.ts';

export type Suggested = GazetteerPlace & { street: string };

export const MOST_SUGGESTIONS = 5;
const SHORTEST_CITY = 3;
const LONGEST_CITY_WORDS = 4;
const ZIP_DIGITS = 5;

/** Words that end a street and seldom begin a city that is meant. */
const STREET_WORDS = new Set(
  `street st avenue ave road rd drive dr lane ln boulevard blvd court ct place pl way circle cir
  terrace ter highway hwy parkway pkwy trail trl square sq loop north south east west apt unit`.split(
    /\s+/,
  ),
);

/** A typed place: its name or the beginning of it, states it may be in, the first digits of a ZIP code. */
type Wanted = { name: string; states: readonly string[] | null; digits: string };

/** 'Austin', 'Austin TX', 'Austin, Te', 'Austin, Texas 787', '787'. */
function readWanted(text: string): Wanted {
  const digits = /(?:^|[\s,])(\d{2,5})\s*$/.exec(text)?.[1] ?? '';
  const rest = (digits === '' ? text : text.slice(0, text.lastIndexOf(digits))).replace(
    /[\s,]+$/,
    '',
  );
  const comma = rest.lastIndexOf(',');
  if (comma > 0) {
    const states = statesBeginning(rest.slice(comma + 1));
    return { name: rest.slice(0, comma), states, digits };
  }
  const words = rest.split(/\s+/).filter(Boolean);
  for (let count = Math.min(3, words.length - 1); count > 0; count -= 1) {
    const state = findStateCode(words.slice(-count).join(' '));
    if (state) return { name: words.slice(0, -count).join(' '), states: [state], digits };
  }
  return { name: words.join(' '), states: null, digits };
}

/** The states that may become of what is typed after the comma. */
function statesBeginning(text: string): string[] {
  const exact = findStateCode(text);
  if (exact) return [exact];
  const fold = foldName(text);
  return Object.entries(stateNames)
    .filter(
      ([code, name]) => code.toLowerCase().startsWith(fold) || foldName(name).startsWith(fold),
    )
    .map(([code]) => code);
}

/**
 * At most five places for what is typed so far (GEO-090): the street stays as typed, its city is completed, and its ZIP
 * code where there is only one or where the city is certain. A ZIP code is never guessed among several: a wrong one
 * would move the task.
 */
export function suggestAddresses(gazetteer: Gazetteer, text: string): Suggested[] {
  for (const { street, place } of splits(text)) {
    const found = placesFor(gazetteer, readWanted(place));
    if (found.length > 0) return found.map((one) => ({ ...one, street }));
  }
  return [];
}

/** Cities alone, for a field that asks for no more: one line a city. */
export function suggestCities(gazetteer: Gazetteer, text: string): Suggested[] {
  const wanted = readWanted(text);
  const byZip = findZip(gazetteer, wanted.digits);
  const found =
    byZip && wanted.name === '' ? [byZip] : citiesBeginning(gazetteer, wanted).map((c) => c.place);
  return found.map((place) => ({ ...place, zipCode: '', street: '' }));
}

/** Ways to split the text into street and place, the likeliest first. */
function splits(text: string): { street: string; place: string }[] {
  const parts = text.split(',').map((part) => part.trim().replaceAll(/\s+/g, ' '));
  const last = parts.at(-1) ?? '';
  if (parts.length > 1) {
    const before = parts.slice(0, -1);
    // '5 Main St, Austin, TX': the place is the last two parts, unless the last is a place itself.
    const two = { street: before.slice(0, -1).join(', '), place: `${before.at(-1)}, ${last}` };
    const one = { street: before.join(', '), place: last };
    return isStreet(before.at(-1) ?? '') ? [one] : [two, one];
  }
  if (!isStreet(last)) return [{ street: '', place: last }];
  const words = last.split(' ');
  const found = [];
  // A street has a number and a name, so the place begins with the third word at the earliest.
  for (let at = Math.max(2, words.length - LONGEST_CITY_WORDS - 2); at < words.length; at += 1) {
    const first = (words[at] ?? '').toLowerCase().replace(/\.$/, '');
    if (!STREET_WORDS.has(first)) {
      found.push({ street: words.slice(0, at).join(' '), place: words.slice(at).join(' ') });
    }
  }
  return found;
}

/** A house number and a name. */
const isStreet = (text: string): boolean => /^\d+[a-z]?\s+\S/i.test(text);

function placesFor(gazetteer: Gazetteer, wanted: Wanted): GazetteerPlace[] {
  if (wanted.name === '') return wanted.states ? [] : zipsBeginning(gazetteer, wanted.digits);
  const cities = citiesBeginning(gazetteer, wanted);
  const [first] = cities;
  const isCertain =
    wanted.states?.length === 1 &&
    first !== undefined &&
    gazetteer.folds[first.index] === foldName(wanted.name);
  const only = cities.length === 1 || isCertain ? first : undefined;
  if (only) {
    const zips = listZips(gazetteer, only.index, wanted.digits);
    if (zips.length > 0) return zips.slice(0, MOST_SUGGESTIONS);
  }
  if (wanted.digits !== '') {
    return cities
      .flatMap(({ index }) => listZips(gazetteer, index, wanted.digits))
      .slice(0, MOST_SUGGESTIONS);
  }
  return cities.map(({ index, place }) => {
    const zips = listZips(gazetteer, index, '');
    return (zips.length === 1 && zips[0]) || place;
  });
}

type City = { index: number; place: GazetteerPlace };

/** The most populous cities whose name begins like this; one that is exactly this comes first. */
function citiesBeginning(gazetteer: Gazetteer, { name, states: wanted }: Wanted): City[] {
  const { folds, states, people } = gazetteer;
  const fold = foldName(name);
  if (fold.length < SHORTEST_CITY) return [];
  const rank = (index: number) => (folds[index] === fold ? 1e9 : 0) + (people[index] ?? 0);
  const found: number[] = [];
  // No name has a sign behind the last letter.
  const end = lowerBound(folds, `${fold}\u{ffff}`);
  for (let index = lowerBound(folds, fold); index < end; index += 1) {
    if (wanted === null || wanted.includes(states[index] ?? '')) found.push(index);
  }
  return found
    .toSorted((one, other) => rank(other) - rank(one))
    .filter((index, at, all) => all.findIndex((other) => isSame(gazetteer, index, other)) === at)
    .slice(0, MOST_SUGGESTIONS)
    .map((index) => ({ index, place: placeAt(gazetteer, index) }));
}

const isSame = ({ folds, states }: Gazetteer, one: number, other: number): boolean =>
  folds[one] === folds[other] && states[one] === states[other];

/** A city's ZIP codes that begin with these digits, those nearest its middle first. */
function listZips(gazetteer: Gazetteer, place: number, digits: string): GazetteerPlace[] {
  const { firstZips, zipsByPlace, latitudes, longitudes } = gazetteer;
  const own = zipsByPlace.subarray(firstZips[place], firstZips[place + 1]);
  const entries = Array.from(own, (zip) => {
    const entry = lowerBound(gazetteer.zips, zip);
    const north = (gazetteer.zipLatitudes[entry] ?? 0) - (latitudes[place] ?? 0);
    const east = (gazetteer.zipLongitudes[entry] ?? 0) - (longitudes[place] ?? 0);
    return { entry, point: `${north},${east}`, away: Math.hypot(north, east) };
  });
  // Post boxes share one point; where people live has one of its own, and comes first.
  const shared = Map.groupBy(entries, ({ point }) => point);
  const isShared = (point: string) => Number((shared.get(point)?.length ?? 0) > 1);
  return entries
    .toSorted((one, other) => isShared(one.point) - isShared(other.point) || one.away - other.away)
    .map(({ entry }) => zipAt(gazetteer, entry))
    .filter(({ zipCode }) => zipCode.startsWith(digits));
}

/** ZIP codes by their first digits. */
function zipsBeginning(gazetteer: Gazetteer, digits: string): GazetteerPlace[] {
  if (digits.length < SHORTEST_CITY) return [];
  const step = 10 ** (ZIP_DIGITS - digits.length);
  const first = lowerBound(gazetteer.zips, Number(digits) * step);
  const end = lowerBound(gazetteer.zips, (Number(digits) + 1) * step);
  return Array.from({ length: Math.min(end - first, MOST_SUGGESTIONS) }, (_, offset) =>
    zipAt(gazetteer, first + offset),
  );
}
