import { readListAddress } from '#features/browsing/web/list/list-address.ts';
import { getListSort, isByPlace } from '#features/browsing/web/list/list-sort.ts';
import type { ListAddress } from '#features/browsing/web/list/list-address.ts';
import type { Point } from '#features/geo/distance.ts';
import { pointIn } from '#features/geo/point-text.ts';
import { addressDay, choicesIn, choicesText } from '#platform/addresses/address-choices.ts';
import { addressText } from '#platform/addresses/address-text.ts';
import { resolveCategory } from '../../categories.ts';
import { MOST_AMOUNT } from '../../limits.ts';
import type { TaskFilter } from '../../task-filter.ts';
import {
  dayChoices,
  locationTypes,
  postAges,
  posterUrgencies,
  radiusChoices,
  taskSorts,
} from '../../vocabulary.ts';
import type { PostAge, TaskSort } from '../../vocabulary.ts';
import type { BrowseQuestion } from '../task-queries.ts';

/** The state of the browse page as it stands in its address; what is usual is left out (TASK-069). */
export type BrowseSearch = ListAddress & {
  category?: string;
  /** Dollars. */
  from?: number;
  to?: number;
  negotiable?: true;
  /** Miles. */
  radius?: number;
  /** Around where, instead of the place where the page looks: what a saved search leads to (TASK-371). */
  around?: string;
  /** Several in one: 'asap,today'. */
  when?: string;
  /** '2026-11-28' */
  date?: string;
  place?: TaskFilter['locationType'] & string;
  /** Several in one, too. */
  urgency?: string;
  posted?: PostAge;
  sort?: TaskSort;
  /** The task whose apply form is open, so that sign-in can lead back to it (TASK-085). */
  apply?: string;
};

export type ChangeBrowse = (change: {
  [Part in keyof BrowseSearch]?: BrowseSearch[Part] | undefined;
}) => void;

const CATEGORY_LENGTH = 100;
const AMOUNT_LENGTH = 10;

/** Unknown values fall back to the default (TASK-314, TASK-362). */
export function readBrowseSearch(raw: Record<string, unknown>): BrowseSearch {
  const { search, ...map } = readListAddress(raw);
  const isNegotiable = raw['negotiable'] === true || raw['negotiable'] === 'true';
  const radius = radiusChoices.find((known) => known === Number(raw['radius']));
  const around = radius === undefined ? null : pointIn(raw['around']);
  return {
    search,
    category: addressText(raw['category'], CATEGORY_LENGTH),
    from: amountIn(raw['from']),
    to: amountIn(raw['to']),
    negotiable: isNegotiable ? true : undefined,
    radius,
    around: around ? `${around.latitude},${around.longitude}` : undefined,
    when: choicesText(raw['when'], dayChoices),
    date: addressDay(raw['date']),
    place: locationTypes.find((known) => known === raw['place']),
    urgency: choicesText(raw['urgency'], posterUrgencies),
    posted: postAges.find((known) => known === raw['posted']),
    sort: taskSorts.find((known) => known === raw['sort'] && known !== 'best'),
    ...map,
    apply: addressText(raw['apply'], CATEGORY_LENGTH),
  };
}

function amountIn(raw: unknown): number | undefined {
  const text = addressText(raw, AMOUNT_LENGTH);
  const amount = text === undefined ? Number.NaN : Number(text);
  return amount >= 0 && amount <= MOST_AMOUNT ? amount : undefined;
}

/** The places that a page knows; the server knows none. */
export type KnownPlaces = {
  /** Around which lists look (GEO-066). */
  looking: Point | null;
  /** The person's own place, not one guessed (GEO-107). */
  own: Point | null;
};
export const NO_PLACES: KnownPlaces = { looking: null, own: null };

/** Returns the order of the list: without a text, what is near comes first where the person's own place is known (TASK-364). */
export const chosenSort = (
  address: Pick<BrowseSearch, 'sort' | 'search'>,
  own: KnownPlaces['own'],
): TaskSort => getListSort(address, own === null ? 'newest' : 'nearest');

/** Returns the filter that the address asks for; a distance counts only if a place is known (TASK-358). */
export function toTaskFilter(address: BrowseSearch, looking: Point | null): TaskFilter {
  const radius = address.radius ?? null;
  const center = pointIn(address.around) ?? looking;
  const isAround = center !== null && radius !== null;
  return {
    search: address.search ?? '',
    category: address.category ?? null,
    minPrice: address.from ?? null,
    maxPrice: address.to ?? null,
    negotiable: address.negotiable ?? false,
    near: isAround ? center : null,
    radius: isAround ? radius : null,
    when: choicesIn(address.when, dayChoices),
    date: address.date ?? null,
    locationType: address.place ?? null,
    posterUrgency: choicesIn(address.urgency, posterUrgencies),
    postedWithin: address.posted ?? null,
  };
}

/** The same for the list, whose sort may need to know where the person is, too. */
export function toBrowseQuestion(
  address: BrowseSearch,
  { looking, own }: KnownPlaces,
): BrowseQuestion {
  const sort = chosenSort(address, own);
  const filter = toTaskFilter(address, looking);
  return {
    ...filter,
    near: filter.near ?? (isByPlace(sort) ? looking : null),
    sort,
  };
}

/** Each filter taken out of the address, by the names with which `tasks.leftOut` counts. */
export const WITHOUT = {
  search: { search: undefined },
  category: { category: undefined },
  price: { from: undefined, to: undefined, negotiable: undefined },
  radius: { radius: undefined, around: undefined },
  when: { when: undefined, date: undefined },
  place: { place: undefined },
  urgency: { urgency: undefined },
  posted: { posted: undefined },
} as const;
export type TaskFilterName = keyof typeof WITHOUT;

/** Everything that narrows the list besides its words, taken out of its address. */
export const NO_FILTERS = {
  ...WITHOUT.category,
  ...WITHOUT.price,
  ...WITHOUT.radius,
  ...WITHOUT.when,
  ...WITHOUT.place,
  ...WITHOUT.urgency,
  ...WITHOUT.posted,
} as const;

/** Counts the active choices behind the button of a desk; category and sort stand beside it. */
export function countMoreFilters(address: BrowseSearch): number {
  const { from, to, negotiable, radius, date, place, posted } = address;
  const isPriced = from !== undefined || to !== undefined;
  const single = [isPriced, negotiable, radius, date, place, posted].filter(Boolean).length;
  return (
    single +
    choicesIn(address.when, dayChoices).length +
    choicesIn(address.urgency, posterUrgencies).length
  );
}

/** Counts all active choices, except for the searched words; an unknown category narrows nothing. */
export const countFilters = (address: BrowseSearch): number =>
  countMoreFilters(address) + (resolveCategory(address.category ?? null) ? 1 : 0);

export const isNarrowed = (address: BrowseSearch): boolean =>
  address.search !== undefined || countFilters(address) > 0;

/** Tells whether anything narrows the list that an alert can look for, too: the age of a post is no such thing (TASK-370). */
export const isSavable = (address: BrowseSearch): boolean =>
  isNarrowed({ ...address, posted: undefined });
