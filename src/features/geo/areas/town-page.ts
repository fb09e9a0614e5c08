import { cities } from '../city-pages.ts';
import type { City } from '../city-pages.ts';
import { readLocalPlace } from '../local-place.ts';

/** A page about a town: one of `cities`, or the list of the open tasks of a place. */
export type TownPage = {
  path: string;
  /** Null for a place without a page of its own; its name is the first of `places`. */
  city: City | null;
  /** Each with its name in addresses, and as people write their area: "Austin, TX". */
  places: ReadonlyArray<{ key: string; area: string }>;
};

/** Returns the page that the end of an address names, such as `bay-area` or `austin-tx`; null if none has it. */
export function readTownPage(key: string): TownPage | null {
  const city = cities.find(({ path }) => path === `/${key}`);
  if (city) {
    return { path: city.path, city, places: city.places.flatMap((place) => readPlace(place.key)) };
  }
  const [place] = readPlace(key);
  return place ? { path: `/local/${place.key}`, city: null, places: [place] } : null;
}

function readPlace(key: string): Array<{ key: string; area: string }> {
  const place = readLocalPlace(key);
  return place ? [{ key: place.key, area: `${place.city}, ${place.state}` }] : [];
}
