import type { Point } from '#features/geo/distance.ts';
import { placeKey, splitArea } from '#features/geo/local-place.ts';
import { locateListing } from '#features/geo/server/public.ts';
import { refuseFields } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Services } from '#platform/server/context.ts';

/** The place of a group: never nearer than its cell (GROUP-003). */
export type GroupPlace = { area: string; cell: Point };

/** Looks the place of a group up, never inside a transaction; refuses one whose city is unknown (GROUP-003). */
export async function locateGroup(
  services: Pick<Services, 'config' | 'log' | 'caches'>,
  by: Actor,
  location: string,
): Promise<GroupPlace> {
  const { area, cell } = await locateListing(services, by.userId, location);
  return cell === null
    ? refuseFields(by, { 'draft.location': 'groups:fields.location_unknown' })
    : { area, cell };
}

export function placeValues({ area, cell }: GroupPlace) {
  const { city, state } = splitArea(area);
  return {
    area,
    town: placeKey(city, state),
    cell_latitude: cell.latitude,
    cell_longitude: cell.longitude,
  };
}
