import { LONGEST_SEARCH } from '#features/browsing/limits.ts';
import { getListSort, isByPlace, readSort } from '#features/browsing/web/list/list-sort.ts';
import type { Point } from '#features/geo/distance.ts';
import { radiusChoices } from '#features/marketplace/vocabulary.ts';
import { addressText } from '#platform/addresses/address-text.ts';
import { wantedSorts } from '../../vocabulary.ts';
import type { WantedSort } from '../../vocabulary.ts';
import type { WantedQuestion } from '../wanted-queries.ts';

/** The state of the list as it stands in its address; what is usual is left out. */
export type WantedSearch = {
  search?: string;
  /** A slug. */
  category?: string;
  /** Miles. */
  radius?: number;
  sort?: WantedSort;
};

export type ChangeWanted = (change: {
  [Part in keyof WantedSearch]?: WantedSearch[Part] | undefined;
}) => void;

const LONGEST_SLUG = 50;

/** Unknown values fall back to the default. */
export function readWantedSearch(raw: Record<string, unknown>): WantedSearch {
  const search = addressText(raw['search'], LONGEST_SEARCH);
  return {
    search,
    category: addressText(raw['category'], LONGEST_SLUG),
    radius: radiusChoices.find((known) => known === Number(raw['radius'])),
    sort: readSort(raw['sort'], wantedSorts, search),
  };
}

/** A distance counts only if the viewer's place is known. */
export function toWantedQuestion(address: WantedSearch, near: Point | null): WantedQuestion {
  const sort = getListSort(address);
  const radius = near === null ? null : (address.radius ?? null);
  return {
    search: address.search ?? '',
    category: address.category ?? null,
    near: radius !== null || isByPlace(sort) ? near : null,
    radius,
    sort,
  };
}

export const NO_FILTERS = { search: undefined, category: undefined, radius: undefined } as const;

/** Counts all active choices, except for the searched words. */
export const countFilters = ({ category, radius }: WantedSearch): number =>
  [category, radius].filter((value) => value !== undefined).length;
