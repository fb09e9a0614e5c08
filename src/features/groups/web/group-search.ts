import { LONGEST_SEARCH } from '#features/browsing/limits.ts';
import { readTownPage } from '#features/geo/areas/town-page.ts';
import type { Point } from '#features/geo/distance.ts';
import { addressText } from '#platform/addresses/address-text.ts';
import type { GroupsQuestion } from './group-queries.ts';

/** Miles. */
export const DISTANCES = [1, 5, 10, 25, 50] as const;
const LONGEST_TOWN = 100;

/** The search parameters of the list; defaults are left out. */
export type GroupSearch = {
  search?: string | undefined;
  radius?: number | undefined;
  town?: string | undefined;
};

/** Unknown values fall back to the default. */
export function readGroupSearch(raw: Record<string, unknown>): GroupSearch {
  const town = addressText(raw['town'], LONGEST_TOWN);
  return {
    search: addressText(raw['search'], LONGEST_SEARCH),
    radius: DISTANCES.find((miles) => miles === Number(raw['radius'])),
    town: town !== undefined && readTownPage(town) ? town : undefined,
  };
}

/** Turns the address into what is asked. */
export function toGroupsQuestion(
  { search = '', radius, town }: GroupSearch,
  point: Point | null,
): GroupsQuestion {
  const isNear = radius !== undefined && point !== null;
  return {
    search,
    near: isNear ? point : null,
    radius: isNear ? radius : null,
    towns: town === undefined ? [] : (readTownPage(town)?.places.map(({ key }) => key) ?? []),
  };
}

export const isNarrowed = ({ search, radius }: GroupSearch): boolean =>
  search !== undefined || radius !== undefined;
