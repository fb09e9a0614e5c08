import { cities } from '#features/geo/city-pages.ts';
import type { City } from '#features/geo/city-pages.ts';
import { readLocalPlace } from '#features/geo/local-place.ts';

/** A page about a town: one of `cities`, or the list of the open tasks of a place. */
export type TownPage = {
  path: string;
  /** Null for a place without a page of its own; its name is the first of `places`. */
  city: City | null;
  /** As people write their area: "Austin, TX". */
  places: readonly string[];
};

/** Returns the page that the end of an address names, such as `bay-area` or `austin-tx`; null if none has it. */
export function readTownPage(key: string): TownPage | null {
  const city = cities.find(({ path }) => path === `/${key}`);
  if (city)
    return { path: city.path, city, places: city.places.flatMap((one) => placeNames(one.key)) };
  const place = readLocalPlace(key);
  return place && { path: `/local/${place.key}`, city: null, places: placeNames(place.key) };
}

function placeNames(key: string): string[] {
  const place = readLocalPlace(key);
  return place ? [`${place.city}, ${place.state}`] : [];
}
