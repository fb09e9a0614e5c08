import { sql } from 'kysely';
import { toPoint } from '#features/geo/distance.ts';
import type { Point } from '#features/geo/distance.ts';
import { gridCellCenter } from '#features/geo/grid-cell.ts';
import { geocode } from '#features/geo/server/public.ts';
import type { GeocodedPoint } from '#features/geo/server/public.ts';
import { timeZoneOfState } from '#features/geo/state-time-zones.ts';
import type { Services } from '#platform/server/context.ts';
import type { TaskDraft, TaskPlace } from '../../task-draft.ts';
import { requirementColumns } from '../task-columns.ts';
import type { EnteredColumn } from '../task-columns.ts';

/** The columns of an entered task in `tasks` and in `task_places`. */
export type DraftColumns = ReturnType<typeof draftColumns>;

/** The same of any task; one that was agreed on may know its time more exactly. */
export type TaskColumns = Omit<DraftColumns, 'task'> & {
  task: Omit<DraftColumns['task'], 'category' | 'expires_at'> & {
    category: string;
    expires_at: Date | DraftColumns['task']['expires_at'];
  };
};

type Given = Pick<Services, 'config' | 'log' | 'caches'>;

/** Looks the place of an in-person task up; never inside a transaction, since it may take seconds (TASK-232). */
export const locateDraft = async (
  services: Given,
  posterId: string,
  { location }: Pick<TaskDraft, 'location'>,
): Promise<GeocodedPoint | null> =>
  location.type === 'in-person' ? locate(services, posterId, location) : null;

const locate = (services: Given, asker: string, place: TaskPlace) =>
  geocode(services, asker, { ...place, zip: place.zipCode });

/** The columns of a place that the two may agree on, looked up as that of a task (DEAL-061). */
export const locatePlace = async (services: Given, asker: string, place: TaskPlace) =>
  placeColumns(place, await locate(services, asker, place));

/** The area of an in-person task, which is public, and its exact place. */
export type PlaceColumns = {
  area: {
    city: string | null;
    state: string | null;
    cell_latitude: number | null;
    cell_longitude: number | null;
  };
  exact: {
    street_address: string;
    zip_code: string;
    latitude: number | null;
    longitude: number | null;
  };
};

function placeColumns(place: TaskPlace, point: GeocodedPoint | null): PlaceColumns {
  const cell = point && gridCellCenter(point);
  return {
    area: {
      city: place.city,
      state: place.state,
      cell_latitude: cell?.latitude ?? null,
      cell_longitude: cell?.longitude ?? null,
    },
    exact: {
      street_address: place.address,
      zip_code: place.zipCode,
      // The middle of a city or a ZIP code is no exact point; it only serves for the cell.
      latitude: point?.precision === 'address' ? point.latitude : null,
      longitude: point?.precision === 'address' ? point.longitude : null,
    },
  };
}

/** No more than the area is known. */
export const NO_EXACT_PLACE = { street_address: '', zip_code: '', latitude: null, longitude: null };
export const NOWHERE: PlaceColumns = {
  area: { city: null, state: null, cell_latitude: null, cell_longitude: null },
  exact: NO_EXACT_PLACE,
};

/** Stores only the fields of the chosen types (TASK-195), with the place that was found. */
export function draftColumns(
  draft: TaskDraft,
  posterTimeZone: string,
  found: GeocodedPoint | null,
) {
  const { location, budget, timing } = draft;
  const place = location.type === 'in-person' ? placeColumns(location, found) : NOWHERE;
  const date = timing.type === 'specific' ? timing.date : null;
  const zone = chooseTimeZone(place.area.state, posterTimeZone);
  return {
    task: {
      title: draft.title,
      description: draft.description,
      category: draft.category,
      kind: draft.kind,
      location_type: location.type,
      ...place.area,
      // Most tasks are for one helper, and store no number (TASK-375).
      helpers_wanted: draft.helpersWanted === 1 ? null : draft.helpersWanted,
      budget_type: budget.type,
      price: budget.type === 'negotiable' ? 0 : (budget.amount ?? 0),
      max_price: budget.type === 'hourly' ? budget.maxAmount : null,
      timing_type: timing.type,
      timing_date: date,
      time_of_day: timing.timeOfDay,
      duration: timing.duration,
      ...requirementColumns.values(draft),
      skills: uniqueIgnoringCase(draft.skills),
      urgency: draft.urgency,
      // TASK-012: the end of the chosen day, where the task is.
      expires_at: date === null ? null : endOfDay(date, zone),
    } satisfies Record<EnteredColumn, unknown> & Record<string, unknown>,
    place: place.exact,
  };
}

/** Returns the time zone of a task: of its state, or its poster's where it is remote. */
export const chooseTimeZone = (state: string | null, posterTimeZone: string): string =>
  (state !== null && timeZoneOfState(state)) || knownTimeZone(posterTimeZone);

/** In SQL: the end of a day in a time zone, also where a clock changes on it. */
export const endOfDay = (date: string, zone: string) =>
  sql<Date>`((${date}::date + 1)::timestamp at time zone ${zone})`;

/** Returns the location of a task, as far as it is public. */
export const getTaskCell = (columns: {
  cell_latitude: number | null;
  cell_longitude: number | null;
}): Point | null => toPoint({ latitude: columns.cell_latitude, longitude: columns.cell_longitude });

/** TASK-218: repeated entries are ignored, whatever their case. */
function uniqueIgnoringCase(texts: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const text of texts) {
    const key = text.toLowerCase();
    if (!first.has(key)) first.set(key, text);
  }
  return [...first.values()];
}

function knownTimeZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
