import { placeKey, splitArea } from '#features/geo/local-place.ts';
import { locateListing } from '#features/geo/server/public.ts';
import type { Point } from '#features/geo/distance.ts';
import { timeZoneAt } from '#features/geo/areas/time-zone-at.ts';
import { refuseFields } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Services } from '#platform/server/context.ts';
import type { EventDraft } from '../event-draft.ts';

/** The place of an event and its time zone. */
export type EventPlace = {
  area: string;
  town: string;
  cell: Point | null;
  exact: Point | null;
  timeZone: string;
};

/** Looks the place of an event up, never inside a transaction; refuses one whose city is unknown (EVENT-005, EVENT-006). */
export async function locateEvent(
  services: Pick<Services, 'config' | 'log' | 'caches'>,
  by: Actor,
  { placeKind, location, timeZone }: EventDraft,
): Promise<EventPlace> {
  if (placeKind === 'online') return { area: '', town: '', cell: null, exact: null, timeZone };
  const { area, cell, exact } = await locateListing(services, by.userId, location);
  if (cell === null)
    return refuseFields(by, { 'draft.location': 'events:fields.location_unknown' });
  const { city, state } = splitArea(area);
  return {
    area,
    town: placeKey(city, state),
    cell,
    exact,
    timeZone: timeZoneAt(state, cell) ?? timeZone,
  };
}

export const placeValues = ({ area, town, cell, timeZone }: EventPlace) => ({
  area,
  town,
  cell_latitude: cell?.latitude ?? null,
  cell_longitude: cell?.longitude ?? null,
  time_zone: timeZone,
});

/** Returns the columns that not everyone may know. */
export const exactValues = (
  { location, link }: Pick<EventDraft, 'location' | 'link'>,
  { exact }: Pick<EventPlace, 'exact'>,
) => ({
  location,
  link,
  latitude: exact?.latitude ?? null,
  longitude: exact?.longitude ?? null,
});
