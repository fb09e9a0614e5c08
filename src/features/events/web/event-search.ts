import { LONGEST_SEARCH } from '#features/browsing/limits.ts';
import { readTownPage } from '#features/geo/areas/town-page.ts';
import type { Point } from '#features/geo/distance.ts';
import { addressText } from '#platform/addresses/address-text.ts';
import { wallTime } from '#platform/time/zoned-time.ts';
import { clock } from '#platform/web/clock.ts';
import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { toDays } from '../day-range.ts';
import { dayRanges, eventCategories } from '../vocabulary.ts';
import type { DayRange, EventCategory } from '../vocabulary.ts';
import type { EventsQuestion } from './event-queries.ts';

/** Miles. */
export const DISTANCES = [1, 5, 10, 25, 50] as const;
const LONGEST_TOWN = 100;

/** The search parameters of the list; defaults are left out. */
export type EventSearch = {
  search?: string | undefined;
  category?: EventCategory | undefined;
  when?: DayRange | undefined;
  radius?: number | undefined;
  town?: string | undefined;
};

/** Unknown values fall back to the default. */
export function readEventSearch(raw: Record<string, unknown>): EventSearch {
  const town = addressText(raw['town'], LONGEST_TOWN);
  return {
    search: addressText(raw['search'], LONGEST_SEARCH),
    category: eventCategories.find((known) => known === raw['category']),
    when: dayRanges.find((known) => known === raw['when']),
    radius: DISTANCES.find((miles) => miles === Number(raw['radius'])),
    town: town !== undefined && readTownPage(town) ? town : undefined,
  };
}

/** Turns the address into what is asked; days are those of the device, which only browsers know. */
export function toEventsQuestion(
  { search = '', category, when, radius, town }: EventSearch,
  point: Point | null,
): EventsQuestion {
  const isNear = radius !== undefined && point !== null;
  return {
    search,
    category: category ?? null,
    days: when ? toDays(when, wallTime(clock.now(), ownTimeZone()).day) : null,
    near: isNear ? point : null,
    radius: isNear ? radius : null,
    towns: town === undefined ? [] : (readTownPage(town)?.places.map(({ key }) => key) ?? []),
  };
}

export const isNarrowed = ({ search, category, when, radius }: EventSearch): boolean =>
  [search, category, when, radius].some((value) => value !== undefined);
