import { readListAddress } from '#features/browsing/web/list/list-address.ts';
import { getListSort, isByPlace, readSort } from '#features/browsing/web/list/list-sort.ts';
import type { ListAddress } from '#features/browsing/web/list/list-address.ts';
import type { Point } from '#features/geo/distance.ts';
import { pointIn } from '#features/geo/point-text.ts';
import { serviceCategories } from '#features/subjects/service-categories.ts';
import type { ServiceCategory } from '#features/subjects/service-categories.ts';
import { addressDay } from '#platform/addresses/address-choices.ts';
import { addressText } from '#platform/addresses/address-text.ts';
import { LONGEST_LOCATION } from '../../limits.ts';
import type { ServiceFilter } from '../../contract.ts';
import { experienceLevels, priceTypes, radiusChoices, serviceSorts } from '../../vocabulary.ts';
import type { ExperienceLevel, PriceType, ServiceSort } from '../../vocabulary.ts';
import type { BrowseQuestion } from '../service-queries.ts';

/** The state of the list as it stands in its address; what is usual is left out (SERV-026). */
export type ServiceSearch = ListAddress & {
  category?: ServiceCategory;
  /** A part of an area's name. */
  location?: string;
  experience?: ExperienceLevel;
  price?: PriceType;
  /** A day on which the provider has time: '2026-11-28'. */
  available?: string;
  /** Miles. */
  radius?: number;
  /** Only who comes as far as where the person is. */
  comes?: true;
  /** Around where, instead of the person's own place: what a saved search leads to. */
  around?: string;
  sort?: ServiceSort;
};

/** Unknown values are treated as not set (SERV-039). */
export function readServiceSearch(raw: Record<string, unknown>): ServiceSearch {
  const category = serviceCategories.find((known) => known === raw['category']);
  const location = addressText(raw['location'], LONGEST_LOCATION);
  const experience = experienceLevels.find((known) => known === raw['experience']);
  const price = priceTypes.find((known) => known === raw['price']);
  const available = addressDay(raw['available']);
  const radius = radiusChoices.find((known) => known === Number(raw['radius']));
  const isComing = raw['comes'] === true || raw['comes'] === 'true';
  const around = radius === undefined && !isComing ? null : pointIn(raw['around']);
  const list = readListAddress(raw);
  return {
    category,
    location,
    experience,
    price,
    available,
    radius,
    comes: isComing ? true : undefined,
    around: around ? `${around.latitude},${around.longitude}` : undefined,
    sort: readSort(raw['sort'], serviceSorts, list.search),
    ...list,
  };
}

/** Returns the filters in the address; a distance counts only where the place to measure from is known. */
export function toServiceFilter(address: ServiceSearch, near: Point | null): ServiceFilter {
  const center = pointIn(address.around) ?? near;
  const { radius = null, comes = false } = address;
  const isPlaced = center !== null && (radius !== null || comes);
  return {
    search: address.search ?? '',
    category: address.category ?? null,
    location: address.location ?? '',
    experienceLevel: address.experience ?? null,
    priceType: address.price ?? null,
    near: isPlaced ? center : null,
    radius: isPlaced ? radius : null,
    comesToMe: isPlaced && comes,
    availableOn: address.available ?? null,
  };
}

/** The same for the list, whose sort may need to know where the person is, too. */
export function toServiceQuestion(address: ServiceSearch, near: Point | null): BrowseQuestion {
  const sort = getListSort(address);
  const filter = toServiceFilter(address, near);
  return {
    ...filter,
    near: filter.near ?? (isByPlace(sort) ? near : null),
    sort,
  };
}

/** Everything that narrows the list, taken out of its address (SERV-040). */
export const NO_FILTERS = {
  search: undefined,
  category: undefined,
  price: undefined,
  location: undefined,
  experience: undefined,
  available: undefined,
  radius: undefined,
  comes: undefined,
  around: undefined,
} as const;

/** The filters by the names with which `services.leftOut` counts. */
export type ServiceFilterName = Exclude<keyof typeof NO_FILTERS, 'around'>;

/** Returns the change that takes one filter out of the address; the place goes with the last filter that needs it. */
export const withoutServiceFilter = (address: ServiceSearch, filter: string) => ({
  [filter]: undefined,
  ...((filter === 'radius' && !address.comes) ||
  (filter === 'comes' && address.radius === undefined)
    ? { around: undefined }
    : {}),
});

/** Counts the active filters behind the button; a desk shows the others beside it. */
export const countMoreFilters = (address: ServiceSearch): number =>
  [address.location, address.experience, address.available, address.radius, address.comes].filter(
    (value) => value !== undefined,
  ).length;

/** Counts all active filters, without the search words. */
export const countFilters = (address: ServiceSearch): number =>
  countMoreFilters(address) +
  [address.category, address.price].filter((value) => value !== undefined).length;

export const isNarrowed = (address: ServiceSearch): boolean =>
  address.search !== undefined || countFilters(address) > 0;
