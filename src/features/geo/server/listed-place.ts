import type { Services } from '#platform/server/context.ts';
import { milesBetween } from '../distance.ts';
import type { Point } from '../distance.ts';
import { gridCellCenter } from '../grid-cell.ts';
import { areaOfText } from './area-of-text.ts';
import { locateAddress, lookUpAddress } from './geocode.ts';
import { findTownInText } from './town.ts';

type Given = Pick<Services, 'config' | 'log' | 'caches'>;
type LookUp = typeof locateAddress;

/** The place of a posted thing: the area and cell that are public, and for its owner the point, if that is exact. */
export type ListedPlace = { area: string; cell: Point | null; exact: Point | null };

/** A town that is named in the text and lies around what was found is the one that is meant. */
const NEAR_ITS_TOWN_MILES = 60;

/**
 * Looks the place of a listing up; never inside a transaction, since it may take seconds, and listing never fails for want
 * of it (ITEM-104, ITEM-107, SERV-088). `asker`: whose it is.
 */
export const locateListing = (
  services: Given,
  asker: string,
  location: string,
): Promise<ListedPlace> => placeBy(locateAddress, services, asker, location);

/** The same for the form, of what is not stored (ITEM-105). */
export const lookUpListing = (
  services: Given,
  asker: string,
  location: string,
): Promise<ListedPlace> => placeBy(lookUpAddress, services, asker, location);

async function placeBy(
  lookUp: LookUp,
  services: Given,
  asker: string,
  location: string,
): Promise<ListedPlace> {
  const typedArea = areaOfText(location);
  if (location.trim() === '') return { area: '', cell: null, exact: null };
  const whole = await lookUp(services, asker, location);
  // A street may be unknown where its city is not.
  const found = whole ?? (typedArea === '' ? null : await lookUp(services, asker, typedArea));
  if (!found) return { area: typedArea, cell: null, exact: null };
  const named = await findTownInText(services, location);
  const isMeant = named !== null && milesBetween(named, found) < NEAR_ITS_TOWN_MILES;
  const { city, state } = isMeant ? named : found;
  const point = { latitude: found.latitude, longitude: found.longitude };
  return {
    area: `${city}, ${state}`,
    cell: gridCellCenter(point),
    // The middle of a city or of a ZIP code is no exact point; it only serves for the cell.
    exact: whole?.precision === 'address' ? point : null,
  };
}

/** Returns the columns of the public part of a place. */
export const areaColumns = ({ area, cell }: ListedPlace) => ({
  location_area: area,
  cell_latitude: cell?.latitude ?? null,
  cell_longitude: cell?.longitude ?? null,
});

/** And what only the owner reads (ITEM-019, SERV-137). */
export const placeColumns = (location: string, { exact }: ListedPlace) => ({
  location,
  latitude: exact?.latitude ?? null,
  longitude: exact?.longitude ?? null,
});
