import { milesBetween } from '../../distance.ts';
import type { Point } from '../../distance.ts';
import { placeAt, zipAt } from './find-place.ts';
import { lowerBound } from './lower-bound.ts';
import { UNITS } from './gazetteer.ts';
import type { Gazetteer } from './gazetteer.ts';

const NEAR_MILES = 30;
const MILES_PER_DEGREE = 69;
const CITY_PEOPLE = 15_000;
/** Parts of large cities have no count of people of their own, but several ZIP codes. */
const CITY_ZIPS = 3;
/** A hamlet has to be this much nearer than a city to be what people there would say. */
const HAMLET_MILES = 3;
const QUEENS_ZIP = /^11[1346]/;

/** Every ZIP code and every larger city, from south to north. */
type Ordered = { latitudes: Int32Array; entries: Int32Array };
const orderedByGazetteer = new WeakMap<Gazetteer, Ordered>();

/** ZIP codes come first, then the cities: an entry below the number of ZIP codes is one. */
function southToNorth(gazetteer: Gazetteer): Ordered {
  const known = orderedByGazetteer.get(gazetteer);
  if (known) return known;
  const { zips, zipLatitudes, latitudes, people } = gazetteer;
  const getLatitude = (entry: number) =>
    (entry < zips.length ? zipLatitudes[entry] : latitudes[entry - zips.length]) ?? 0;
  const entries = new Int32Array(zips.length + people.length)
    .map((_, entry) => entry)
    .filter((entry) => entry < zips.length || (people[entry - zips.length] ?? 0) >= CITY_PEOPLE)
    .toSorted((one, other) => getLatitude(one) - getLatitude(other));
  const made = { entries, latitudes: entries.map(getLatitude) };
  orderedByGazetteer.set(gazetteer, made);
  return made;
}

/** The city within 30 miles that people at a point would name, else null (GEO-077). */
export function nearestPlace(
  gazetteer: Gazetteer,
  point: Point,
): { city: string; state: string } | null {
  const { entries, latitudes } = southToNorth(gazetteer);
  const reach = NEAR_MILES / MILES_PER_DEGREE;
  const north = (point.latitude + reach) * UNITS;
  let best: number | null = null;
  let bestScore = Infinity;
  let index = lowerBound(latitudes, (point.latitude - reach) * UNITS);
  for (; index < entries.length && (latitudes[index] ?? 0) <= north; index += 1) {
    const entry = entries[index] ?? 0;
    const score = scoreEntry(gazetteer, entry, point);
    if (score >= bestScore) continue;
    bestScore = score;
    best = entry;
  }
  return best === null ? null : getCityAndState(gazetteer, best);
}

function scoreEntry(gazetteer: Gazetteer, entry: number, point: Point): number {
  const { zips, zipLatitudes, zipLongitudes, zipPlaces, people } = gazetteer;
  const isZip = entry < zips.length;
  const place = isZip ? (zipPlaces[entry] ?? 0) : entry - zips.length;
  const latitude = (isZip ? zipLatitudes[entry] : gazetteer.latitudes[place]) ?? 0;
  const longitude = (isZip ? zipLongitudes[entry] : gazetteer.longitudes[place]) ?? 0;
  const miles = milesBetween(point, { latitude: latitude / UNITS, longitude: longitude / UNITS });
  if (miles > NEAR_MILES) return Infinity;
  const isCity = (people[place] ?? 0) >= CITY_PEOPLE || zipCount(gazetteer, place) >= CITY_ZIPS;
  return isCity || (isZip && isQueens(zips[entry])) ? miles : miles + HAMLET_MILES;
}

const zipCount = ({ firstZips }: Gazetteer, place: number): number =>
  (firstZips[place + 1] ?? 0) - (firstZips[place] ?? 0);

const isQueens = (zip: number | undefined): boolean =>
  zip !== undefined && QUEENS_ZIP.test(String(zip));

function getCityAndState(gazetteer: Gazetteer, entry: number): { city: string; state: string } {
  const { zips } = gazetteer;
  // Letters to Queens name its neighborhoods; people and our city pages say Queens (SHELL-178).
  if (entry < zips.length && isQueens(zips[entry])) return { city: 'Queens', state: 'NY' };
  const { city, state } =
    entry < zips.length ? zipAt(gazetteer, entry) : placeAt(gazetteer, entry - zips.length);
  return { city, state };
}
