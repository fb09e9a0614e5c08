import { LONGEST_SEARCH } from '../../limits.ts';
import { taskSorts } from '../../vocabulary.ts';
import type { TaskSort } from '../../vocabulary.ts';
import type { BrowseFilter } from '../task-queries.ts';

/** The state of the browse page as it stands in its address; what is usual is left out (TASK-069). */
export type BrowseSearch = {
  search?: string;
  category?: string;
  sort?: TaskSort;
  view?: 'map';
  /** Where the map stands: latitude, longitude and zoom. */
  at?: string;
  /** The task whose apply form is open, so that sign-in can lead back to it (TASK-085). */
  apply?: string;
};

const CATEGORY_LENGTH = 100;
const CAMERA_LENGTH = 40;

/** The router reads `?search=123` as a number; a person typed a text. */
function textOf(value: unknown, length: number): string | undefined {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined;
  return String(value).trim().slice(0, length) || undefined;
}

/** Unknown values fall back to the default (TASK-314). */
export function readBrowseSearch(raw: Record<string, unknown>): BrowseSearch {
  const search = textOf(raw['search'], LONGEST_SEARCH);
  const category = textOf(raw['category'], CATEGORY_LENGTH);
  const sort = taskSorts.find((known) => known === raw['sort'] && known !== 'newest');
  const apply = textOf(raw['apply'], CATEGORY_LENGTH);
  const at = textOf(raw['at'], CAMERA_LENGTH);
  return {
    ...(search !== undefined && { search }),
    ...(category !== undefined && { category }),
    ...(sort !== undefined && { sort }),
    ...(raw['view'] === 'map' && { view: 'map', ...(at !== undefined && { at }) }),
    ...(apply !== undefined && { apply }),
  };
}

export function filterOf(address: BrowseSearch): BrowseFilter {
  return {
    search: address.search ?? '',
    category: address.category ?? null,
    sort: address.sort ?? 'newest',
  };
}
